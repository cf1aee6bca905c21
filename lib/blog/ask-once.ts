/** Questions at the same time. */
const AT_ONCE = 4;
/** Remembered as asked; beyond it all are asked anew. */
const MOST_ASKED = 10_000;

/**
 * Asks once for what an answer can do without, a few at a time, and waits for it a little: who comes later finds what
 * came meanwhile. The first failure ends a round, so that a source in trouble is left alone.
 */
export class AskOnce {
  readonly #ask: (id: number) => Promise<unknown>;
  #asked = new Set<number>();

  constructor(ask: (id: number) => Promise<unknown>) {
    this.#ask = ask;
  }

  has(id: number): boolean {
    return this.#asked.has(id);
  }

  /** @param ms how long to wait at most; the questions go on */
  async ask(ids: readonly number[], ms: number): Promise<void> {
    const wanted = ids.filter((id) => !this.#asked.has(id));
    if (!wanted.length) return;
    if (this.#asked.size > MOST_ASKED) this.#asked.clear();
    for (const id of wanted) this.#asked.add(id);
    const one = async () => {
      for (let id = wanted.shift(); id !== undefined; id = wanted.shift()) await this.#ask(id);
    };
    const all = Promise.all(Array.from({length: AT_ONCE}, one)).catch(() => {
      wanted.length = 0;
    });
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([all, new Promise((resolve) => (timer = setTimeout(resolve, ms)))]);
    clearTimeout(timer);
  }
}
