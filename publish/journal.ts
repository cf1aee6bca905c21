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
  /** What the run before was working on. */
  readonly #before: readonly Work[];
  readonly #under = new Map<string, Work>();
  readonly #judged: boolean;

  /** @param judged the parent ended the run before, for its memory or its silence */
  constructor(file: string, judged: boolean) {
    this.#before = read(file);
    this.#judged = judged;
    this.#file = openSync(file, 'w');
  }

  /** The input that ended the run before, and is to be left out. Of several at once none is known to be it. */
  get culprit(): Work | undefined {
    const [before, ...others] = this.#before;
    const known = before && !others.length && (this.#judged || before.times >= MAX_TIMES);
    return known ? before : undefined;
  }

  /** The run before was ended: this one works on one input at a time, which tells the culprit. */
  get isCareful(): boolean {
    return this.#before.length > 0;
  }

  /** Works on an input. */
  async during<Value>(what: string, digest: string, work: () => Promise<Value> | Value): Promise<Value> {
    const before = this.#before.find((one) => one.what === what && one.digest === digest);
    this.#under.set(what, {what, digest, times: (before?.times ?? 0) + 1});
    this.#write();
    try {
      return await work();
    } finally {
      this.#under.delete(what);
      this.#write();
    }
  }

  close(): void {
    closeSync(this.#file);
  }

  #write(): void {
    ftruncateSync(this.#file, 0);
    writeSync(this.#file, JSON.stringify([...this.#under.values()]), 0);
  }
}

function read(file: string): Work[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Work[];
  } catch {
    return [];
  }
}
