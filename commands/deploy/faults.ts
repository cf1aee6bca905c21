import {execFile} from 'node:child_process';
import path from 'node:path';
import {promisify} from 'node:util';
import {z} from 'zod';
import type {Processes} from './processes.ts';

/** What `doctor --json` prints, in older releases too. */
const findings = z.array(z.object({about: z.string(), state: z.string(), found: z.string()}));

type Findings = z.infer<typeof findings>;

/** Faults that stop any release, even if the running one has them too. */
const OBSTACLES = new Set(['start', 'texts']);

/** A check runs as the site's user: root would leave files that the site cannot read. */
export interface User {
  uid?: number;
  gid?: number;
}

async function findingsOf(
  folder: string,
  {env, withinMs}: Pick<Processes, 'env' | 'withinMs'>,
  user: User,
): Promise<Findings> {
  const options = {cwd: folder, env, timeout: withinMs, killSignal: 'SIGKILL' as const, ...user};
  const {stdout, stderr} = await promisify(execFile)(
    path.join(folder, 'bin/site'),
    ['doctor', '--json'],
    options,
  ).catch((error: {stdout?: string; stderr?: string; message: string; killed?: boolean}) => ({
    stdout: error.stdout ?? '',
    stderr: error.killed
      ? `bin/site doctor did not end within ${withinMs / 1000} s.`
      : error.stderr || error.message,
  }));
  try {
    return findings.parse(JSON.parse(stdout));
  } catch {
    // `doctor` prints unusable settings as a sentence on standard error.
    return [
      {
        about: 'start',
        state: 'fault',
        found: stderr.trim().split('\n').at(-1) || 'It does not run on this machine.',
      },
    ];
  }
}

/** @returns faults that keep a release from starting. One that the running release has too (a database away) is no reason. */
export async function examineRelease(
  {folder, running}: {folder: string; running: string},
  processes: Pick<Processes, 'env' | 'withinMs'>,
  user: User,
): Promise<{faults: Findings; notes: Findings}> {
  const findIn = (of: string) => findingsOf(of, processes, user);
  const [found, known] = await Promise.all([findIn(folder), findIn(running)]);
  const isKnown = ({about, found: what}: Findings[number]) =>
    known.some((one) => one.state === 'fault' && one.about === about && one.found === what);
  return {
    faults: found.filter((one) => one.state === 'fault' && (OBSTACLES.has(one.about) || !isKnown(one))),
    notes: found.filter(({about, state}) => state === 'warning' && about === 'store'),
  };
}
