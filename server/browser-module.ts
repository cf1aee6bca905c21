import {readdirSync} from 'node:fs';
import path from 'node:path';

/** The address of the browser module that the build has made. */
export function builtModule(buildDir: string): string {
  const name = readdirSync(path.join(buildDir, 'site')).find((file) => file.endsWith('.js'));
  if (!name) throw new Error('The build has made no browser module.');
  return `/_site/${name}`;
}
