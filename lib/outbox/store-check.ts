import '#server-only';
import type {Counts} from './admin/counts.ts';
import {outbox} from './open-store.ts';
import type {Outbox} from './outbox.ts';

/** docs/promises.md, Health: one probe in five seconds, for any number of requests. */
const PROBE_EVERY_MS = 5_000;

interface Check {
  counts: Promise<Counts>;
  endedAt?: number;
}

/** Whether the store can commit, and what it holds. Probes the store at most every five seconds. */
export class StoreCheck {
  readonly #open: () => Promise<Pick<Outbox, 'probe' | 'counts'>>;
  readonly #now: () => number;
  #last?: Check;

  constructor(
    open: () => Promise<Pick<Outbox, 'probe' | 'counts'>>,
    now: () => number = () => performance.now(),
  ) {
    this.#open = open;
    this.#now = now;
  }

  /**
   * What the store held at the last probe, at most five seconds ago.
   * @throws the error of that probe
   */
  latest(): Promise<Counts> {
    const last = this.#last;
    if (last && (last.endedAt === undefined || this.#now() - last.endedAt < PROBE_EVERY_MS))
      return last.counts;
    const check: Check = {counts: this.#ask()};
    const ended = () => void (check.endedAt = this.#now());
    check.counts.then(ended, ended);
    this.#last = check;
    return check.counts;
  }

  async #ask(): Promise<Counts> {
    const outbox = await this.#open();
    await outbox.probe();
    return outbox.counts();
  }
}

/** The check of this process’s store, shared by health and metrics. */
export const storeCheck = new StoreCheck(outbox);
