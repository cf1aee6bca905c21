import {DAY, RETENTION} from '#lib/config/retention.ts';

/** The delivery policy (docs/promises.md, Delivery), in milliseconds. */
const FIRST_DELAY = 5_000;
const LONGEST_DELAY = 3_600_000;
export const GIVE_UP_AFTER = 7 * DAY;

/** Longer than a call's hard deadline (10 s) with room for a slow commit; a crashed worker's job is free after it. */
export const LEASE = 60_000;

/** A destination that failed this often in a row, whatever the lead, is left alone but for one job at a time. */
export const OPEN_CIRCUIT_AFTER = 5;

/** How long a destination with a fault of configuration rests before one job probes it. */
export const PROBE_EVERY = 5 * 60_000;

/** A failing destination is probed after the delays of a lead, but never later than this: a short failure must not hold up much. */
export const PROBE_FAILING_WITHIN = 30_000;

/** Two calls and some room: whoever probes and has not reported by then has died. */
export const PROBE_TAKES = 25_000;

/** Plain form posts carry no submission id: the same content within this time is one lead. */
export const SAME_WITHIN = 10 * 60_000;

/** When a suspected lead's jobs are due, until an operator releases it: the latest time that a Date has. */
export const NEVER = 8.64e15;

/** Kind, times and content hash of a delivered lead stay this long after its delivery. */
export const KEEP_TRACES = RETENTION.leadTraceDays * DAY;
export const KEEP_SUSPECTED = RETENTION.suspectedLeadDays * DAY;
/** docs/promises.md, Retention: whoever floods the site with nonsense fills no disk. */
export const SUSPECTED_AT_MOST = {leads: 10_000, bytes: 100_000_000};

/**
 * The wait before the next attempt: 5 s × 2ⁿ with 50–100 % jitter, an hour at most; a receiver's Retry-After is
 * honoured up to a day.
 * @param failures attempts that have failed so far, at least 1
 * @param retryAfterSeconds what the receiver asked for
 */
export function retryDelay(
  failures: number,
  retryAfterSeconds = 0,
  random: () => number = Math.random,
): number {
  const backoff = Math.min(FIRST_DELAY * 2 ** Math.min(failures - 1, 20), LONGEST_DELAY);
  return Math.max(backoff * (0.5 + random() / 2), Math.min(retryAfterSeconds, 86_400) * 1000);
}
