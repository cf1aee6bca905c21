import {createInterface} from 'node:readline';
import {Site} from '../trial-server.ts';
import {MARK, TOKENS, VISITORS} from './marks.ts';

const PERSONAL = new RegExp(`${MARK}|${VISITORS.replaceAll('.', '\\.')}|2001:db8:|@exemple\\.`, 'i');
const STACK = /\bat (?:async )?[\w.<>$ ]*\(?(?:file|node|webpack|\/)[^\s)]*:\d+:\d+\)?|"stack":/;

/** The fault of a line of the log; undefined if it is valid. */
export function faultInLine(line: string): string | undefined {
  if (STACK.test(line)) return 'a stack in the log';
  if (PERSONAL.test(line)) return 'something of a visitor in the log';
  return /^\{"level":\d+,.*\}$/.test(line) ? undefined : 'a line in the log that is none of its own';
}

/** Reads every line of its log from the moment on which it answers. */
export class FuzzedSite extends Site {
  #fault: string | undefined;

  constructor(port: number, settings: Record<string, string>) {
    super(port, {LOG_LEVEL: 'info', ...TOKENS, ...settings});
    for (const stream of [this.child?.stdout, this.child?.stderr])
      if (stream)
        createInterface(stream).on('line', (line) => {
          const wrong = this.up && faultInLine(line);
          if (wrong) this.#fault ??= `${wrong}: ${line.slice(0, 1_000)}`;
        });
    this.child?.once('exit', (code, signal) => {
      if (this.up) this.#fault = `the server ended (${code ?? signal}):\n${this.output.slice(-10_000)}`;
    });
  }

  /** What has gone wrong beside the answers since it was asked for last. */
  fault(): string | undefined {
    const now = this.#fault;
    if (this.running) this.#fault = undefined;
    return now;
  }
}
