import '#server-only';
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Job, Report} from './sandbox.ts';

/** The process of a sandbox: runs the jobs that its parent sends, and ends with it. */

const report = (one: Report) => void process.send?.(one);

async function run({file, name, values}: Job): Promise<void> {
  const loaded = (await import(pathToFileURL(path.resolve(file)).href)) as Record<string, unknown>;
  report({kind: 'begun'});
  const work = loaded[name] as (...given: unknown[]) => unknown;
  report({kind: 'done', value: await work(...values)});
}

try {
  // Where the machine has no memory left, the kernel ends this process and not the site.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Not allowed here: the parent's bound holds all the same.
}
// A stop signal to the whole group lets the site finish its requests.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
// SIGKILL, because an exit would wait for a decoder at work.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', (job: Job) => void run(job).catch(() => report({kind: 'refused'})));
