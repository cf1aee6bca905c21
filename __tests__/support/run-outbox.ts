import {recordCommand} from '#commands/outbox/audit.ts';
import {RUN} from '#commands/outbox/run.ts';
import {HELP, parseWords} from '#commands/outbox/words.ts';
import {program} from '#commands/program.ts';
import {Touched} from '#lib/outbox/admin/audit.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import type {Spoken} from './api-server.ts';

/** Runs a command of bin/site outbox on an open store, in this process, as from a pipe. */
export async function runOutbox(store: Store, ...args: string[]): Promise<Spoken> {
  const said = {stdout: '', stderr: ''};
  const {log, error} = console;
  const {exitCode} = process;
  Object.defineProperty(process.stdin, 'isTTY', {value: false, configurable: true});
  console.log = (text: string) => void (said.stdout += `${text}\n`);
  console.error = (text: string) => void (said.stderr += `${text}\n`);
  const open = {store, outbox: new Outbox(store), touched: new Touched()};
  async function main() {
    const words = parseWords(args);
    const {command} = words;
    if (!Object.hasOwn(RUN, command)) throw new Error(`${command} is run by outboxCommand.`);
    try {
      return await RUN[command as keyof typeof RUN](open, words);
    } finally {
      await recordCommand(store, command, open.touched);
    }
  }
  try {
    await program({help: HELP, main, undone: 1});
    return {...said, status: Number(process.exitCode)};
  } finally {
    Object.assign(console, {log, error});
    process.exitCode = exitCode;
  }
}
