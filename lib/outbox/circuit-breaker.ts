import '#server-only';
import type {Engine, Trx} from './engine.ts';
import {OPEN_CIRCUIT_AFTER, PROBE_EVERY, PROBE_FAILING_WITHIN, PROBE_TAKES, retryDelay} from './policy.ts';
import type {CircuitRow} from './tables.ts';

/**
 * The circuit breaker of each destination (the table `gate`, whose column `closed` names what has opened it):
 * `configuration`, a setting that an operator must mend; `failing`, the receiver failed again and again; `asked`, it said
 * by Retry-After when to come back. Half-open, it lets one job at a time try.
 */
export type OpenedBy = NonNullable<CircuitRow['closed']>;

/** A failed attempt, as far as it says something of the destination. */
interface Sign {
  fault: 'lead' | 'configuration' | 'passing';
  error: string;
  retryAfterSeconds?: number;
  /** The destination works and has judged this one lead. */
  answered: boolean;
  /** When the attempt began. */
  claimedAt: number;
}

/**
 * How many jobs may go to a destination now: `free`, or one that tries, or none. Whoever is told to try has the circuit to
 * himself until he has reported, or is taken for dead.
 */
export async function passable(
  {locksRows}: Engine,
  trx: Trx,
  destination: string,
  free: number,
  now: number,
): Promise<{jobs: number; trying: boolean}> {
  const gate = await trx
    .selectFrom('gate')
    .select(['closed', 'probe_at'])
    .where('destination', '=', destination)
    .where('closed', 'is not', null)
    .$if(locksRows, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!gate) return {jobs: free, trying: false};
  return {jobs: (gate.probe_at ?? 0) <= now && free > 0 ? 1 : 0, trying: true};
}

/** Notes that a job tries a closed destination: no other does until that has had its time. */
export async function noteTrying(trx: Trx, destination: string, now: number): Promise<void> {
  await trx
    .updateTable('gate')
    .set({probe_at: now + PROBE_TAKES})
    .where('destination', '=', destination)
    .execute();
}

/** An attempt got through. One that began before the circuit was opened proves nothing about now. */
export async function noteSuccess(trx: Trx, destination: string, claimedAt: number): Promise<void> {
  await trx
    .updateTable('gate')
    .set({closed: null, reason: null, since: null, probe_at: null, failures: 0})
    .where('destination', '=', destination)
    .where(({or, eb}) => or([eb('closed', 'is', null), eb('since', '<', claimedAt)]))
    .where(({or, eb}) => or([eb('closed', 'is not', null), eb('failures', '>', 0)]))
    .execute();
}

/** Opens the circuit where the failure asks for it. */
export async function noteFailure(
  {locksRows}: Engine,
  trx: Trx,
  destination: string,
  now: number,
  sign: Sign,
): Promise<void> {
  if (sign.fault === 'lead' || sign.answered) return noteSuccess(trx, destination, sign.claimedAt);

  await trx
    .insertInto('gate')
    .values({destination, closed: null, reason: null, since: null, probe_at: null, failures: 0})
    .onConflict((conflict) => conflict.column('destination').doNothing())
    .execute();
  const gate = await trx
    .selectFrom('gate')
    .selectAll()
    .where('destination', '=', destination)
    .$if(locksRows, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  const open = (by: OpenedBy, probeAt: number, failures = gate.failures) =>
    trx
      .updateTable('gate')
      .set({
        closed: by,
        failures,
        reason: sign.error,
        since: gate.closed === by ? gate.since : now,
        probe_at: Math.round(probeAt),
      })
      .where('destination', '=', destination)
      .execute();

  if (sign.fault === 'configuration') return void (await open('configuration', now + PROBE_EVERY));
  if (gate.closed === 'configuration') return void (await open('configuration', now + PROBE_EVERY));
  const asked = Math.min(sign.retryAfterSeconds ?? 0, 86_400) * 1000;
  if (asked > 0)
    return void (await open(
      'asked',
      Math.max(now + asked, gate.closed === 'asked' ? (gate.probe_at ?? 0) : 0),
    ));
  // Of several attempts that were under way together, only those that began afterwards say anything new.
  if (gate.closed && sign.claimedAt <= (gate.since ?? 0)) return;
  const failures = gate.failures + 1;
  if (failures >= OPEN_CIRCUIT_AFTER)
    return void (await open(
      'failing',
      now + Math.min(retryDelay(failures - OPEN_CIRCUIT_AFTER + 1), PROBE_FAILING_WITHIN),
      failures,
    ));
  // Whoever tried after the time that was asked for has failed otherwise: it counts, and the way is free until it is five.
  await trx
    .updateTable('gate')
    .set({failures, closed: null, reason: null, since: null, probe_at: null})
    .where('destination', '=', destination)
    .execute();
}

/** Somebody says that these can be tried: whatever had opened their circuits is forgotten. */
export async function resetCircuits(trx: Trx, destinations: readonly string[]): Promise<void> {
  await trx.deleteFrom('gate').where('destination', 'in', destinations).execute();
}
