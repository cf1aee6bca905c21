/** Questions at the same time. */
const AT_ONCE = 4;
/** Remembered as asked; beyond it all are asked anew. */
const MOST_ASKED = 10_000;
/** For so long a source in trouble is left alone. */
const PAUSE_MS = 60_000;
/** What failed itself may be at fault, and must not end every round before the others have had theirs. */
const LONG_PAUSE_MS = 600_000;

/**
 * Asks once for what an answer can do without, a few at a time, and waits for it a little: who comes later finds what
 * came meanwhile. The first failure ends a round; what had no answer in it is asked for again later.
 */
export class AskOnce {
  readonly #ask: (id: number) => Promise<unknown>;
  readonly #now: () => number;
  /** Until when they are not asked for. */
  #asked = new Map<number, number>();

  constructor(ask: (id: number) => Promise<unknown>, now: () => number) {
    this.#ask = ask;
    this.#now = now;
  }

  has(id: number): boolean {
    return this.#now() < (this.#asked.get(id) ?? -Infinity);
  }

  /** @param ms how long to wait at most; the questions go on */
  async ask(ids: readonly number[], ms: number): Promise<void> {
    const wanted = ids.filter((id) => !this.has(id));
    if (!wanted.length) return;
    if (this.#asked.size > MOST_ASKED) this.#asked.clear();
    for (const id of wanted) this.#asked.set(id, Infinity);
    const one = async () => {
      for (let id = wanted.shift(); id !== undefined; id = wanted.shift()) {
        try {
          await this.#ask(id);
        } catch {
          this.#asked.set(id, this.#now() + LONG_PAUSE_MS);
          for (const left of wanted.splice(0)) this.#asked.set(left, this.#now() + PAUSE_MS);
        }
      }
    };
    const all = Promise.all(Array.from({length: AT_ONCE}, one));
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([all, new Promise((resolve) => (timer = setTimeout(resolve, ms)))]);
    clearTimeout(timer);
  }
}
