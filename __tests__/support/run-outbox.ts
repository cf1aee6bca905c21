import {recordCommand} from '#commands/outbox/audit.ts';
import {RUN} from '#commands/outbox/run.ts';
import {outboxWords, storeWords, type Words} from '#commands/outbox/words.ts';
import {program, run} from '#commands/program.ts';
import {Touched} from '#lib/outbox/admin/audit.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import type {Spoken} from './api-server.ts';

/** What a command line of bin/site outbox or bin/site store says to `act`, as from a pipe. */
async function hear(act: (words: Words) => Promise<number>, args: readonly string[]): Promise<Spoken> {
  const said = {stdout: '', stderr: ''};
  const {log, error} = console;
  const {exitCode} = process;
  Object.defineProperty(process.stdin, 'isTTY', {value: false, configurable: true});
  console.log = (text: string) => void (said.stdout += `${text}\n`);
  console.error = (text: string) => void (said.stderr += `${text}\n`);
  try {
    const site = program('bin/site');
    outboxWords(site, act);
    storeWords(site, act);
    await run(site, [args[0] === 'hold' ? 'store' : 'outbox', ...args]);
    return {...said, status: Number(process.exitCode)};
  } finally {
    Object.assign(console, {log, error});
    process.exitCode = exitCode;
  }
}

/** What is understood of a command line, or said against it. */
export async function parsed(line: string): Promise<{words?: Words; said: string; status: number}> {
  let words: Words | undefined;
  const act = (understood: Words) => {
    words = understood;
    return Promise.resolve(0);
  };
  const {stderr, status} = await hear(act, line.split(' '));
  return {words, said: stderr, status};
}

/** Runs a command of bin/site outbox on an open store, in this process. */
export function runOutbox(store: Store, ...args: string[]): Promise<Spoken> {
  const open = {store, outbox: new Outbox(store), touched: new Touched()};
  return hear(async (words) => {
    const {command} = words;
    const act = RUN[command];
    if (!act) throw new Error(`${command} is run by outboxCommand.`);
    try {
      return await act(open, words);
    } finally {
      await recordCommand(store, command, open.touched);
    }
  }, args);
}
