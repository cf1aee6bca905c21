import '#server-only';
import {DAY_MS} from '#lib/config/retention.ts';
import type {Trx} from '../store/engine.ts';
import {MAX_DELAY_MS, NEXT_STEP_WAIT_MS, PROBE_EVERY_MS, REPEAT_WINDOW_MS} from './policy.ts';

/** The store's clock was set if it differs by more than this from the monotonic clock. A slow transaction is no jump. */
const JUMP_MS = 10_000;

/**
 * Compares the store's clock with this process's monotonic clock, and resets the times that a jump would break: a lease that
 * ends too early is a second mail, a time in a future that the clock has left is a lead that waits for it, and a repeat whose
 * ten minutes seem over is a second lead.
 */
export class StoreClock {
  #last?: {now: number; at: number};
  /** Jumps ahead within the repeat window: `by` milliseconds, found `at` a time of the monotonic clock. */
  #jumps: {by: number; at: number}[] = [];
  readonly #leaseMs: number;
  readonly #monotonicNow: () => number;

  constructor(leaseMs: number, monotonicNow: () => number) {
    this.#leaseMs = leaseMs;
    this.#monotonicNow = monotonicNow;
  }

  /** Called in each claim, before it. @returns what to call when the transaction is committed */
  async follow(trx: Trx, now: number): Promise<() => void> {
    const at = this.#monotonicNow();
    const expected = this.#expected(at);
    const by = expected === undefined ? 0 : now - expected;
    if (expected === undefined || Math.abs(by) > JUMP_MS) await resetTimes(trx, now, this.#leaseMs, expected);
    return () => {
      this.#last = {now, at};
      if (by > JUMP_MS) this.#jumps.push({by, at});
    };
  }

  /** @returns the start of the repeat window by the store's clock: a jump ahead within it does not shorten it */
  repeatsSince(now: number): number {
    const at = this.#monotonicNow();
    this.#jumps = this.#jumps.filter((jump) => jump.at > at - REPEAT_WINDOW_MS);
    const fresh = now - (this.#expected(at) ?? now);
    const ahead = this.#jumps.reduce((sum, {by}) => sum + by, fresh > JUMP_MS ? fresh : 0);
    return now - REPEAT_WINDOW_MS - ahead;
  }

  /** What the clock would say had it not been set. */
  #expected(at: number): number | undefined {
    return this.#last && this.#last.now + at - this.#last.at;
  }
}

/** @param expected what the clock would say had it not been set; undefined at a start: then only impossible times are reset */
async function resetTimes(trx: Trx, now: number, leaseMs: number, expected?: number): Promise<void> {
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
