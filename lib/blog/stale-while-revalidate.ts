import {GatewayError} from '#lib/http/gateway-error.ts';
import {
  ARTICLE_STALE_AFTER_MS,
  NEGATIVE_TTL_MS,
  RETRY_AFTER_MS,
  REVALIDATION_TIMEOUT_MS,
} from './freshness.ts';

export interface Cached<T> {
  value: T;
  /** Why the value could not be confirmed; undefined where it was confirmed recently enough. */
  failure?: unknown;
}

interface Settings<T> {
  load: () => Promise<T>;
  now: () => number;
  /** A value from disk, which may be undefined after all: used when the load fails, and never taken for fresh. */
  copy?: T | Promise<T | undefined>;
  /** A value that another party refreshes: `read` never loads it again by itself. */
  polled?: boolean;
}

/** One value of a slow source that may fail: concurrent readers share one load, and the last good value stays. */
export class StaleWhileRevalidate<T> {
  readonly #load: () => Promise<T>;
  readonly #now: () => number;
  readonly #staleAfterMs: number;
  readonly #retryAfterMs: number;
  #latest?: {value: T; at: number};
  #failed?: {reason: unknown; at: number};
  #loading?: Promise<T>;
  #restoring?: Promise<void>;
  /** A reader has waited in vain for the load in progress: later readers do not wait for it. */
  #timedOut = false;
  /** Counts expiries: a load that began before the last one is not stored. */
  #generation = 0;

  constructor({load, now, copy, polled = false}: Settings<T>) {
    this.#load = load;
    this.#now = now;
    this.#staleAfterMs = polled ? Infinity : ARTICLE_STALE_AFTER_MS;
    this.#retryAfterMs = polled ? Infinity : RETRY_AFTER_MS;
    if (copy instanceof Promise) this.#restoring = this.#restore(copy);
    else if (copy !== undefined) this.#latest = {value: copy, at: -Infinity};
  }

  async #restore(copy: Promise<T | undefined>): Promise<void> {
    const value = await copy;
    if (value !== undefined) this.#latest ??= {value, at: -Infinity};
    this.#restoring = undefined;
  }

  /** The last good value of any age, the copy included where it is still being read. */
  async known(): Promise<T | undefined> {
    await this.#restoring;
    return this.latest;
  }

  /** The last good value of any age. */
  get latest(): T | undefined {
    return this.#latest?.value;
  }

  /** The source failed, and there is no older value. */
  get failing(): boolean {
    return !this.#latest && this.#failed !== undefined;
  }

  /** What {@link read} returns without a load; undefined where it has to load. */
  get ready(): Cached<T> | undefined {
    const latest = this.#latest;
    if (!latest) return undefined;
    if (this.#failed && this.#now() - this.#failed.at < this.#retryAfterMs)
      return {value: latest.value, failure: this.#failed.reason};
    return this.#now() - latest.at < this.#staleAfterMs ? {value: latest.value} : undefined;
  }

  /** @throws what the source threw, where there is no older value */
  async read(): Promise<Cached<T>> {
    if (this.#restoring) await this.#restoring;
    const {ready} = this;
    if (ready) return ready;
    const latest = this.#latest;
    if (!latest && this.#failed && this.#now() - this.#failed.at < NEGATIVE_TTL_MS) throw this.#failed.reason;
    const loading = this.refresh();
    try {
      return {value: await (latest ? this.#withTimeout(loading) : loading)};
    } catch (failure) {
      // Another load may have succeeded during the wait.
      if (this.#latest) return {value: this.#latest.value, failure};
      throw failure;
    }
  }

  /** Loads the value now, or joins the load in progress. */
  refresh(): Promise<T> {
    return (this.#loading ??= this.#loadNow());
  }

  /** The next reader loads the value again; the older value stays in case that fails. */
  expire(): void {
    this.#generation++;
    this.#loading = undefined;
    this.#timedOut = false;
    this.#failed = undefined;
    if (this.#latest) this.#latest.at = -Infinity;
  }

  #withTimeout(loading: Promise<T>): Promise<T> {
    const generation = this.#generation;
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        if (generation === this.#generation && this.#loading === loading) this.#timedOut = true;
        reject(new GatewayError('backend', 'timeout', 'passing'));
      };
      const timer = setTimeout(giveUp, this.#timedOut ? 0 : REVALIDATION_TIMEOUT_MS);
      loading.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  async #loadNow(): Promise<T> {
    const generation = this.#generation;
    const began = this.#now();
    try {
      if (this.#restoring) await this.#restoring;
      const value = await this.#load();
      if (generation === this.#generation) {
        // The age counts from the question: a change during the answer is not in it.
        this.#latest = {value, at: began};
        this.#failed = undefined;
      }
      return value;
    } catch (reason) {
      if (generation === this.#generation) this.#failed = {reason, at: this.#now()};
      throw reason;
    } finally {
      if (generation === this.#generation) {
        this.#loading = undefined;
        this.#timedOut = false;
      }
    }
  }
}
