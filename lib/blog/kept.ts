import {GatewayError} from '#lib/http/gateway-error.ts';

const FRESH_MS = 60_000;
/** While the source fails, it is not asked more often than this: each question may cost its whole deadline. */
const PAUSE_MS = 10_000;
/**
 * How long a failure is cached where no copy is at hand: readers are waiting for an answer, so not for long; but what is
 * read twice for one page fails once.
 */
const NEGATIVE_TTL_MS = 1_000;
/** How long a reader for whom there is a copy waits for its revalidation. */
const REVALIDATION_TIMEOUT_MS = 2_000;

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
  /** Someone has waited in vain for the answer that is under way. */
  #late = false;
  /** Answers to questions from before an expiry come too late. */
  #era = 0;

  /** @param copy from an earlier life: shown when the source fails, and never taken for fresh */
  constructor(load: () => Promise<T>, now: () => number, copy?: T) {
    this.#load = load;
    this.#now = now;
    if (copy !== undefined) this.#good = {value: copy, at: -Infinity};
  }

  /** What is at hand, whatever its age. */
  get copy(): T | undefined {
    return this.#good?.value;
  }

  /** The source was asked in vain, and nothing is at hand. */
  get failing(): boolean {
    return !this.#good && this.#failed !== undefined;
  }

  /** What {@link read} gives without asking the source; undefined where it would have to. */
  get ready(): Found<T> | undefined {
    const good = this.#good;
    if (!good) return undefined;
    if (this.#now() - good.at < FRESH_MS) return {value: good.value};
    if (this.#failed && this.#now() - this.#failed.at < PAUSE_MS)
      return {value: good.value, failure: this.#failed.reason};
    return undefined;
  }

  /** @throws what the source threw, when there is no copy */
  async read(): Promise<Found<T>> {
    const {ready} = this;
    if (ready) return ready;
    const good = this.#good;
    if (!good && this.#failed && this.#now() - this.#failed.at < NEGATIVE_TTL_MS) throw this.#failed.reason;
    const asking = this.refresh();
    try {
      return {value: await (good ? this.#patiently(asking) : asking)};
    } catch (failure) {
      // Another reader may have been luckier meanwhile.
      if (this.#good) return {value: this.#good.value, failure};
      throw failure;
    }
  }

  /** Asks the source, whatever is at hand; or joins who is asking. */
  refresh(): Promise<T> {
    return (this.#asking ??= this.#ask());
  }

  /** The next reader asks the source again; the copy stays for when it fails. */
  expire(): void {
    this.#era++;
    this.#asking = undefined;
    this.#late = false;
    this.#failed = undefined;
    if (this.#good) this.#good.at = -Infinity;
  }

  #patiently(asking: Promise<T>): Promise<T> {
    const era = this.#era;
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        if (era === this.#era && this.#asking === asking) this.#late = true;
        reject(new GatewayError('backend', 'timeout', 'passing'));
      };
      const timer = setTimeout(giveUp, this.#late ? 0 : REVALIDATION_TIMEOUT_MS);
      asking.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  async #ask(): Promise<T> {
    const era = this.#era;
    const began = this.#now();
    try {
      const value = await this.#load();
      if (era === this.#era) {
        // What changed while the answer was under way is not in it.
        this.#good = {value, at: began};
        this.#failed = undefined;
      }
      return value;
    } catch (reason) {
      if (era === this.#era) this.#failed = {reason, at: this.#now()};
      throw reason;
    } finally {
      if (era === this.#era) {
        this.#asking = undefined;
        this.#late = false;
      }
    }
  }
}
