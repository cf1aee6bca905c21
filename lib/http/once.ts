/** Remembered of one kind of trouble; what is more is not said. */
const MOST = 1_000;

/** What goes wrong again and again is said once until it is over, or once in a while. */
export class Once<Key = string> {
  readonly #againAfterMs: number;
  readonly #saidAt = new Map<Key | undefined, number>();

  constructor(againAfterMs = Infinity) {
    this.#againAfterMs = againAfterMs;
  }

  /** Whether it is to be said now. @param what where there are several, each for itself */
  begins(what?: Key, now = Date.now()): boolean {
    const saidAt = this.#saidAt.get(what) ?? -Infinity;
    if (now - saidAt < this.#againAfterMs || this.#saidAt.size >= MOST) return false;
    this.#saidAt.set(what, now);
    return true;
  }

  /** Whether it was said, and has ended; all of it where none is named. */
  ends(what?: Key): boolean {
    if (what !== undefined) return this.#saidAt.delete(what);
    const any = this.#saidAt.size > 0;
    this.#saidAt.clear();
    return any;
  }
}
