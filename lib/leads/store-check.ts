import '#server-only';
import type {Counts, Outbox} from '#lib/outbox/outbox.ts';

/** docs/promises.md, Health: one probe in five seconds, however many ask. */
const PROBE_EVERY_MS = 5_000;

/** Whether the store can commit, and what it holds, found out no oftener than the store can well bear. */
export class StoreCheck {
  readonly #open: () => Promise<Pick<Outbox, 'probe' | 'counts'>>;
  readonly #now: () => number;
  #last?: {counts: Promise<Counts>; endedAt?: number};

  constructor(open: () => Promise<Pick<Outbox, 'probe' | 'counts'>>, now: () => number = Date.now) {
    this.#open = open;
    this.#now = now;
  }

  /**
   * What the store held at the last probe, which is at most five seconds old.
   * @throws whatever that probe failed with
   */
  latest(): Promise<Counts> {
    const {endedAt} = this.#last ?? {endedAt: -Infinity};
    if (endedAt !== undefined && this.#now() - endedAt >= PROBE_EVERY_MS) {
      const check: {counts: Promise<Counts>; endedAt?: number} = {counts: this.#ask()};
      const ended = () => void (check.endedAt = this.#now());
      check.counts.then(ended, ended);
      this.#last = check;
    }
    return this.#last?.counts ?? this.#ask();
  }

  async #ask(): Promise<Counts> {
    const outbox = await this.#open();
    await outbox.probe();
    return outbox.counts();
  }
}
