import '#server-only';

/** Bounds of the calls to one destination at once. */
export interface Bounds {
  least: number;
  first: number;
  most: number;
}

/** An answer is slow if it takes twice as long as usual, and longer than this (ms). */
const SLOW_TIMES = 2;
const SLOW_MS = 500;

/** The weight of one answer in what is usual. */
const WEIGHT = 1 / 16;

/**
 * How many calls of this process to one destination run at once, by additive increase and multiplicative decrease, as in
 * TCP. Times are milliseconds of one clock.
 */
export class Concurrency {
  readonly #bounds: Bounds;
  #limit: number;
  #usualMs: number | undefined;
  #halvedAt = -Infinity;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
    this.#limit = bounds.first;
  }

  get limit(): number {
    return Math.floor(this.#limit);
  }

  answered(begun: number, ended: number): void {
    const ms = ended - begun;
    const usual = this.#usualMs ?? ms;
    this.#usualMs = usual + (ms - usual) * WEIGHT;
    const slow = ms > Math.max(usual * SLOW_TIMES, SLOW_MS);
    this.#setLimit(slow ? this.#limit - 1 : this.#limit + 1 / this.limit);
  }

  /** Halves the limit, once for all calls that were under way. */
  failed(begun: number, ended: number): void {
    if (begun < this.#halvedAt) return;
    this.#halvedAt = ended;
    this.#setLimit(this.#limit / 2);
  }

  #setLimit(wanted: number): void {
    const {least, most} = this.#bounds;
    this.#limit = Math.min(most, Math.max(least, wanted));
  }
}
