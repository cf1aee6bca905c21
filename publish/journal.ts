import {closeSync, ftruncateSync, openSync, writeSync} from 'node:fs';
import {readJsonFile} from '#lib/publication/manifest.ts';

/** An input that may end the process. */
export interface Work {
  /** Such as `list`, `article 12` or an address. */
  what: string;
  digest: string;
  /** Runs that ended while they worked on it, without a word of their parent. */
  times: number;
}

/** One kill may come from outside; a second one at the same input is the input's. */
const MAX_TIMES = 2;

/** The next run learns from the file what this one worked on. */
export class Journal {
  readonly #file: number;
  readonly #before: readonly Work[];
  readonly #under = new Map<string, Work>();
  readonly #judged: boolean;

  /** @param judged the parent ended the run before, for its memory or its silence */
  constructor(file: string, judged: boolean) {
    this.#before = readJsonFile<Work[]>(file) ?? [];
    this.#judged = judged;
    this.#file = openSync(file, 'w');
  }

  /** Left out. Where the run before worked on several inputs, none is known to have ended it. */
  get culprit(): Work | undefined {
    const [before, ...others] = this.#before;
    const known = before && !others.length && (this.#judged || before.times >= MAX_TIMES);
    return known ? before : undefined;
  }

  /** After a run that was ended, one input at a time tells the culprit. */
  get isCareful(): boolean {
    return this.#before.length > 0;
  }

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
