import '#server-only';
import type {Engine, Trx} from '../store/engine.ts';
import type {CircuitRow} from '../store/tables.ts';
import {
  askedMs,
  MAX_PROBE_DELAY_MS,
  OPEN_CIRCUIT_AFTER,
  PROBE_EVERY_MS,
  PROBE_LEASE_MS,
  retryDelay,
} from './policy.ts';

/**
 * What opened the circuit of a destination: a setting that an operator must mend, repeated failures, or a Retry-After. The
 * table `gate` and its column `closed` (what opened the circuit) are older than these words.
 */
export type OpenedBy = NonNullable<CircuitRow['closed']>;

/** A failed attempt, as far as it concerns the destination. */
interface FailedAttempt {
  fault: 'lead' | 'configuration' | 'passing';
  error: string;
  retryAfterSeconds?: number;
  /** The destination works, and judged this one lead. */
  answered: boolean;
  /** When the attempt began. */
  claimedAt: number;
}

/** How many jobs of a destination may be claimed: `free` while the circuit is closed, else one probe per PROBE_LEASE_MS. */
export async function claimable(
  {locksRows}: Engine,
  trx: Trx,
  destination: string,
  free: number,
  now: number,
): Promise<{count: number; probing: boolean}> {
  const circuit = await trx
    .selectFrom('gate')
    .select(['closed', 'probe_at'])
    .where('destination', '=', destination)
    .where('closed', 'is not', null)
    .$if(locksRows, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!circuit) return {count: free, probing: false};
  return {count: (circuit.probe_at ?? 0) <= now && free > 0 ? 1 : 0, probing: true};
}

/** Half-open: no other job probes the destination for PROBE_LEASE_MS. */
export async function startProbe(trx: Trx, destination: string, now: number): Promise<void> {
  await trx
    .updateTable('gate')
    .set({probe_at: now + PROBE_LEASE_MS})
    .where('destination', '=', destination)
    .execute();
}

/** Closes the circuit. An attempt that began before the circuit opened says nothing about now. */
export async function recordSuccess(trx: Trx, destination: string, claimedAt: number): Promise<void> {
  await trx
    .updateTable('gate')
    .set({closed: null, reason: null, since: null, probe_at: null, failures: 0})
    .where('destination', '=', destination)
    .where(({or, eb}) => or([eb('closed', 'is', null), eb('since', '<', claimedAt)]))
    .where(({or, eb}) => or([eb('closed', 'is not', null), eb('failures', '>', 0)]))
    .execute();
}

/** Counts a failure of the destination, and opens the circuit if the policy says so. */
export async function recordFailure(
  {locksRows}: Engine,
  trx: Trx,
  destination: string,
  now: number,
  attempt: FailedAttempt,
): Promise<void> {
  if (attempt.fault === 'lead' || attempt.answered) return recordSuccess(trx, destination, attempt.claimedAt);

  await trx
    .insertInto('gate')
    .values({destination, closed: null, reason: null, since: null, probe_at: null, failures: 0})
    .onConflict((conflict) => conflict.column('destination').doNothing())
    .execute();
  const circuit = await trx
    .selectFrom('gate')
    .selectAll()
    .where('destination', '=', destination)
    .$if(locksRows, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  const open = (by: OpenedBy, probeAt: number, failures = circuit.failures) =>
    trx
      .updateTable('gate')
      .set({
        closed: by,
        failures,
        reason: attempt.error,
        since: circuit.closed === by ? circuit.since : now,
        probe_at: Math.round(probeAt),
      })
      .where('destination', '=', destination)
      .execute();

  if (attempt.fault === 'configuration' || circuit.closed === 'configuration')
    return void (await open('configuration', now + PROBE_EVERY_MS));
  const asked = askedMs(attempt.retryAfterSeconds);
  if (asked > 0)
    return void (await open(
      'asked',
      Math.max(now + asked, circuit.closed === 'asked' ? (circuit.probe_at ?? 0) : 0),
    ));
  // Attempts that were under way when the circuit opened say nothing new.
  if (circuit.closed && attempt.claimedAt <= (circuit.since ?? 0)) return;
  const failures = circuit.failures + 1;
  if (failures >= OPEN_CIRCUIT_AFTER)
    return void (await open(
      'failing',
      now + Math.min(retryDelay(failures - OPEN_CIRCUIT_AFTER + 1), MAX_PROBE_DELAY_MS),
      failures,
    ));
  // The probe after Retry-After failed for another reason: count it, and close the circuit until five failures.
  await trx
    .updateTable('gate')
    .set({failures, closed: null, reason: null, since: null, probe_at: null})
    .where('destination', '=', destination)
    .execute();
}

/** Closes the circuits of these destinations, or of all, whatever opened them. */
export async function closeCircuits(trx: Trx, destinations?: readonly string[]): Promise<void> {
  // PostgreSQL has no empty list.
  if (destinations?.length === 0) return;
  await trx
    .deleteFrom('gate')
    .$if(destinations !== undefined, (query) => query.where('destination', 'in', destinations ?? []))
    .execute();
}
