import {execFile, execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {superviseProcesses, type ReleaseProcess} from '../support/supervisor.ts';
import {alone} from './alone.ts';
import {expect, test} from './site.ts';

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

export const hasAnswer = (port: number, address: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}${address}`).then(
    ({ok}) => ok,
    () => false,
  );

/** Starts processes of a current release, which deploy restarts. */
export async function startProcesses(link: string, ports: readonly number[]) {
  const {processes, options, end} = await superviseProcesses(link, ports, bare());
  const ready = ({port}: ReleaseProcess) =>
    expect.poll(() => hasAnswer(port, '/api/health'), {timeout: 60_000}).toBe(true);
  await Promise.all(processes.map(ready));
  return {
    processes,
    ready,
    /** `bin/site deploy` or `rollback` of a release. */
    change: async (program: string, word: string, ...words: string[]) => {
      const {PATH = ''} = process.env;
      const within = words.includes('--within') ? [] : ['--within', '60'];
      const child = await run(program, [word, ...options, ...within, ...words], {
        cwd: '/',
        env: {PATH} as unknown as NodeJS.ProcessEnv,
      }).catch((error: {code: number; stdout: string; stderr: string}) => error);
      return {status: 'code' in child ? child.code : 0, stdout: child.stdout, stderr: child.stderr};
    },
    end,
  };
}

/** Makes an archive of a release under another name. */
export function repack(name: string, as: string, change?: (folder: string) => void): string {
  const folder = path.join(place, 'repacked', as);
  mkdirSync(path.dirname(folder), {recursive: true});
  execFileSync('cp', ['-al', path.join(releases, name), folder]);
  change?.(folder);
  const archive = path.join(place, `${as}.tar`);
  execFileSync('tar', ['-cf', archive, '-C', path.dirname(folder), as]);
  rmSync(folder, {recursive: true});
  return archive;
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
