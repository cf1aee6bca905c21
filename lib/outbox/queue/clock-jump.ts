import '#server-only';
import {DAY_MS} from '#lib/config/retention.ts';
import type {Trx} from '../store/engine.ts';
import {MAX_DELAY_MS, NEXT_STEP_WAIT_MS, PROBE_EVERY_MS, REPEAT_WINDOW_MS} from './policy.ts';

/** The store's clock differs by more than this from the time that passed: it was set. A slow transaction is no jump. */
const JUMP_MS = 10_000;

/**
 * Watches the store's clock against the time that passes in this process, and mends what a jump would break: a lease that
 * ends too early is a second mail, a time in a future that the clock has left is a lead that waits for it, and a repeat whose
 * ten minutes seem over is a second lead.
 */
export class StoreClock {
  #last?: {now: number; passed: number};
  /** Jumps ahead within the repeat window: `by` milliseconds, seen when `passed`. */
  #jumps: {by: number; passed: number}[] = [];
  readonly #leaseMs: number;
  readonly #passed: () => number;

  /** @param passed milliseconds, by a clock that is never set */
  constructor(leaseMs: number, passed: () => number) {
    this.#leaseMs = leaseMs;
    this.#passed = passed;
  }

  /** Called in each claim, before it. @returns what to call when the transaction is committed */
  async follow(trx: Trx, now: number): Promise<() => void> {
    const passed = this.#passed();
    const expected = this.#expected(passed);
    const by = expected === undefined ? 0 : now - expected;
    if (expected === undefined || Math.abs(by) > JUMP_MS) await mend(trx, now, this.#leaseMs, expected);
    return () => {
      this.#last = {now, passed};
      if (by > JUMP_MS) this.#jumps.push({by, passed});
    };
  }

  /** @returns the start of the repeat window by the store's clock: a jump ahead within it does not shorten it */
  repeatsSince(now: number): number {
    const passed = this.#passed();
    this.#jumps = this.#jumps.filter((jump) => jump.passed > passed - REPEAT_WINDOW_MS);
    const unseen = now - (this.#expected(passed) ?? now);
    const ahead = this.#jumps.reduce((sum, {by}) => sum + by, unseen > JUMP_MS ? unseen : 0);
    return now - REPEAT_WINDOW_MS - ahead;
  }

  /** What the clock would say had it not been set. */
  #expected(passed: number): number | undefined {
    return this.#last && this.#last.now + passed - this.#last.passed;
  }
}

/** @param expected what the clock would say had it not been set; undefined at a start: no rule sets what is mended then */
async function mend(trx: Trx, now: number, leaseMs: number, expected?: number): Promise<void> {
  const pending = trx.updateTable('job').where('state', '=', 'pending');
  await pending
    .set({lease_until: now + leaseMs})
    .where('lease_until', '>', expected ?? now + leaseMs)
    .execute();
  await pending
    .set({due_at: now})
    .where('due_at', '>', now)
    .where(({or, and, eb}) =>
      or([
        // Not tried yet, and later than a next step waits.
        and([eb('attempts', '=', 0), eb('due_at', '>', now + NEXT_STEP_WAIT_MS)]),
        eb('due_at', '<=', expected ?? now),
        // A Retry-After may be longer: its circuit holds it.
        eb('due_at', '>', now + MAX_DELAY_MS),
      ]),
    )
    .execute();
  await trx
    .updateTable('destination')
    .set({probe_at: now})
    .where(({or, and, eb}) =>
      or([
        eb('since', '>', now),
        eb('probe_at', '>', now + DAY_MS),
        and([eb('opened_by', '!=', 'asked'), eb('probe_at', '>', now + PROBE_EVERY_MS)]),
      ]),
    )
    .execute();
  // A success closes a circuit that opened before its attempt.
  await trx
    .updateTable('destination')
    .set({since: now - 1})
    .where('since', '>', now)
    .execute();
}
