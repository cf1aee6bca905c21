import {closeSync, ftruncateSync, openSync, readFileSync, writeSync} from 'node:fs';

/** What a run works on: an input that may end its process. */
export interface Work {
  /** Such as `list`, `article 12` or an address. */
  what: string;
  /** Of the input. */
  digest: string;
  /** Runs that ended while they worked on it, without a word of their parent. */
  times: number;
}

/** One kill may come from outside; a second one at the same input is the input's. */
const MAX_TIMES = 2;

/** Says in a file what this run works on, so that the next one knows at what it ended. */
export class Journal {
  readonly #file: number;
  readonly #before: Work | undefined;
  readonly #judged: boolean;

  /** @param judged the parent ended the run before, for its memory or its silence */
  constructor(file: string, judged: boolean) {
    this.#before = read(file);
    this.#judged = judged;
    this.#file = openSync(file, 'w');
  }

  /** The input that ended the run before, and is to be left out. */
  get culprit(): Work | undefined {
    const before = this.#before;
    return before && (this.#judged || before.times >= MAX_TIMES) ? before : undefined;
  }

  /** Works on an input. */
  async during<Value>(what: string, digest: string, work: () => Promise<Value> | Value): Promise<Value> {
    const again = this.#before?.what === what && this.#before.digest === digest;
    const times = again ? (this.#before?.times ?? 0) + 1 : 1;
    this.#write(JSON.stringify({what, digest, times} satisfies Work));
    try {
      return await work();
    } finally {
      this.#write('');
    }
  }

  close(): void {
    closeSync(this.#file);
  }

  #write(text: string): void {
    ftruncateSync(this.#file, 0);
    writeSync(this.#file, text, 0);
  }
}

function read(file: string): Work | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Work;
  } catch {
    return undefined;
  }
}
