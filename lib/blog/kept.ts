const FRESH_MS = 60_000;
/** While the source fails, it is not asked more often than this: each question may cost its whole deadline. */
const PAUSE_MS = 10_000;

export interface Found<T> {
  value: T;
  /** The source confirmed it within the last minute; else it is a copy from before, and `failure` says why. */
  failure?: unknown;
}

/** One value of a slow and fallible source: concurrent readers share one question, and the last good answer stays. */
export class Kept<T> {
  #load: () => Promise<T>;
  #now: () => number;
  #good?: {value: T; at: number};
  #failed?: {reason: unknown; at: number};
  #asking?: Promise<T>;
  /** Answers to questions from before an expiry come too late. */
  #era = 0;

  constructor(load: () => Promise<T>, now: () => number) {
    this.#load = load;
    this.#now = now;
  }

  /** @throws what the source threw, when there is no copy */
  async read(): Promise<Found<T>> {
    const good = this.#good;
    if (good && this.#now() - good.at < FRESH_MS) return {value: good.value};
    if (good && this.#failed && this.#now() - this.#failed.at < PAUSE_MS)
      return {value: good.value, failure: this.#failed.reason};
    try {
      return {value: await (this.#asking ??= this.#ask())};
    } catch (failure) {
      // Another reader may have been luckier meanwhile.
      if (this.#good) return {value: this.#good.value, failure};
      throw failure;
    }
  }

  /** The next reader asks the source again; the copy stays for when it fails. */
  expire(): void {
    this.#era++;
    this.#asking = undefined;
    this.#failed = undefined;
    if (this.#good) this.#good.at = -Infinity;
  }

  async #ask(): Promise<T> {
    const era = this.#era;
    try {
      const value = await this.#load();
      if (era === this.#era) {
        this.#good = {value, at: this.#now()};
        this.#failed = undefined;
      }
      return value;
    } catch (reason) {
      if (era === this.#era) this.#failed = {reason, at: this.#now()};
      throw reason;
    } finally {
      if (era === this.#era) this.#asking = undefined;
    }
  }
}
