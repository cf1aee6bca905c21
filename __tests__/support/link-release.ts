import {existsSync, mkdirSync, readdirSync, symlinkSync} from 'node:fs';
import path from 'node:path';

/** This checkout, once it is built, as a release below `home`, where the owner's files lie. @returns its folder */
export function linkRelease(home: string): string {
  const release = path.join(home, 'releases/this');
  if (existsSync(release)) return release;
  mkdirSync(release, {recursive: true});
  for (const name of readdirSync('.'))
    if (!name.startsWith('.env')) symlinkSync(path.resolve(name), path.join(release, name));
  return release;
}
