import {DAY_MS, RETENTION} from '#lib/config/retention.ts';

/** The delivery policy (docs/promises.md, Delivery). */
const FIRST_DELAY_MS = 5_000;
export const MAX_DELAY_MS = 3_600_000;
export const GIVE_UP_AFTER_MS = 7 * DAY_MS;

/** How long a job is its worker's: a call's deadline (10 s) and a slow commit. Then the job of a crashed worker is free. */
export const LEASE_MS = 60_000;
/** One that ends later was set by a clock that was wrong. Twice: servers read the clock in another order than they commit. */
export const latestLease = (now: number, leaseMs = LEASE_MS) => now + 2 * leaseMs;

export const OPEN_CIRCUIT_AFTER = 5;

export const PROBE_EVERY_MS = 5 * 60_000;

/** Upper bound of the probe interval of a failing destination, so that a short outage delays little. */
export const MAX_PROBE_DELAY_MS = 30_000;

/** The deadline of a probe: two calls (10 s each) and their commits. Then another job may probe. */
export const PROBE_LEASE_MS = 25_000;

/** A visitor gets so many mails a day; further ones are parked, because a stranger may be filling a mailbox. */
export const MAILS_A_DAY = 5;
/** A domain gets so many mails an hour, and more if many people have their mailbox there. Later ones wait. */
export const MAILS_AN_HOUR = {domain: 60, frequentDomain: 600};

/** Without a submission id, the same content within this time is one lead. */
export const REPEAT_WINDOW_MS = 10 * 60_000;

/** A step that waits for another is due after this at the latest. Until then a claim need not read it among thousands. */
export const NEXT_STEP_WAIT_MS = 10 * 60_000;

export const DELIVERED_RETENTION_MS = RETENTION.leadTraceDays * DAY_MS;
export const SUSPECTED_RETENTION_MS = RETENTION.suspectedLeadDays * DAY_MS;
/** A flood of nonsense must not fill the disk (docs/promises.md, Retention). */
export const SUSPECTED_AT_MOST = {leads: 10_000, bytes: 100_000_000};

/** A receiver's Retry-After is honoured up to a day. */
export const askedMs = (retryAfterSeconds = 0) => Math.min(retryAfterSeconds * 1000, DAY_MS);

/** The wait after so many failures: 5 s × 2ⁿ with 50–100 % jitter, an hour at most, or what the receiver asked for. */
export function retryDelay(failures: number, retryAfterSeconds?: number, random = Math.random) {
  const backoff = Math.min(FIRST_DELAY_MS * 2 ** Math.min(failures - 1, 20), MAX_DELAY_MS);
  return Math.max(backoff * (0.5 + random() / 2), askedMs(retryAfterSeconds));
}

export interface DeliveryFailure {
  /** A code, never content. */
  error: string;
  fault: 'lead' | 'configuration' | 'passing';
  retryAfterSeconds?: number;
  uncertain?: boolean;
  /** The destination works, and judged this one lead: the circuit stays closed. */
  answered?: boolean;
}
