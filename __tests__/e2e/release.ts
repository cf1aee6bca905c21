import {execFile} from 'node:child_process';
import {existsSync, mkdirSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {alone} from './alone.ts';
import {test} from './site.ts';

export const run = promisify(execFile);

/** As on a server: settings, releases, and the link to the current one. */
export const place = path.join(tmpdir(), `site-e2e-releases-${process.pid}`);
export const releases = path.join(place, 'releases');

export const tools = path.join(place, 'tools');
/** A machine that has no Node, and little else. */
export const bare = (settings: Record<string, string> = {}) =>
  ({PATH: tools, ...settings}) as unknown as NodeJS.ProcessEnv;

function makeTools(): void {
  mkdirSync(tools, {recursive: true});
  for (const tool of ['sh', 'cat', 'dirname', 'grep', 'ip']) {
    const file = ['/usr/bin', '/bin', '/usr/sbin', '/sbin']
      .map((folder) => path.join(folder, tool))
      .find(existsSync);
    if (file) symlinkSync(file, path.join(tools, tool));
  }
}

/** Makes the place before the tests of a file, and removes it after them. */
export function aPlace(): void {
  test.beforeAll(makeTools);
  test.afterAll(() => rmSync(place, {recursive: true, force: true}));
}

/** Makes an archive of this tree, or of another one, and unpacks it into a folder of releases. */
export async function makeRelease(folder: string, cwd = process.cwd()) {
  const {stdout} = await alone(() =>
    run(process.execPath, ['scripts/release.mjs', folder], {cwd, env: {...process.env, GZIP: '-1'}}),
  );
  const [, archive = '', packed, unpacked] = /^(\/\S+): (\d+) MB, (\d+) MB unpacked$/m.exec(stdout) ?? [];
  mkdirSync(path.join(folder, 'releases'), {recursive: true});
  await run('tar', ['-xzf', archive, '-C', path.join(folder, 'releases')]);
  const name = path.basename(archive, '.tar.gz');
  const program = path.join(folder, 'releases', name, 'bin/site');
  return {name, archive, program, packed: Number(packed), unpacked: Number(unpacked)};
}
