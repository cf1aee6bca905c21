import '#server-only';
import type {KindCount, Outbox} from '#lib/outbox/outbox.ts';

const HOUR_MS = 3_600_000;

/**
 * How many leads of each kind were delivered. They leave a trace for weeks: to count a hundred thousand takes SQLite 44 ms,
 * while nothing else is done, and PostgreSQL 60.
 */
export class DeliveredCounts {
  readonly #open: () => Promise<Pick<Outbox, 'delivered'>>;
  #whole: {until: number; counts: KindCount[]} = {until: 0, counts: []};

  constructor(open: () => Promise<Pick<Outbox, 'delivered'>>) {
    this.#open = open;
  }

  /** All of them, counted once an hour, and those that were delivered since. */
  async latest(): Promise<KindCount[]> {
    const store = await this.#open();
    const now = Date.now();
    if (now - this.#whole.until > HOUR_MS) this.#whole = {until: now, counts: await store.delivered(0, now)};
    return [...this.#whole.counts, ...(await store.delivered(this.#whole.until, Number.MAX_SAFE_INTEGER))];
  }
}
