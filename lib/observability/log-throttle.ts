/** Maximum number of tracked keys. Further ones are not logged. */
const MAX_KEYS = 1_000;

/** Throttles log lines: a repeated problem is logged once until it ends, or once per interval. */
export class LogThrottle<Key = string> {
  readonly #intervalMs: number;
  readonly #loggedAt = new Map<Key | undefined, number>();

  constructor(intervalMs = Infinity) {
    this.#intervalMs = intervalMs;
  }

  begins(key?: Key, now = performance.now()): boolean {
    const loggedAt = this.#loggedAt.get(key);
    const isKnown = loggedAt !== undefined;
    if (isKnown ? now - loggedAt < this.#intervalMs : this.#loggedAt.size >= MAX_KEYS) return false;
    this.#loggedAt.set(key, now);
    return true;
  }

  /** Ends a problem, or all without a key. @returns whether it was logged */
  ends(key?: Key): boolean {
    if (key !== undefined) return this.#loggedAt.delete(key);
    const any = this.#loggedAt.size > 0;
    this.#loggedAt.clear();
    return any;
  }
}
