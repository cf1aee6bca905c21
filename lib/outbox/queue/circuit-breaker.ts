import '#server-only';
import {DAY_MS} from '#lib/config/retention.ts';
import type {Trx} from '../store/engine.ts';
import type {DestinationRow} from '../store/tables.ts';
import {
  askedMs,
  LEASE_MS,
  MAX_PROBE_DELAY_MS,
  OPEN_CIRCUIT_AFTER,
  PROBE_EVERY_MS,
  PROBE_LEASE_MS,
  retryDelay,
  type DeliveryFailure,
} from './policy.ts';

type OpenedBy = NonNullable<DestinationRow['opened_by']>;

type FailedAttempt = DeliveryFailure & {claimedAt: number};

const CLOSED = {opened_by: null, reason: null, since: null, probe_at: null};

/** How many jobs of a destination may be claimed: `free` while the circuit is closed, else one probe per PROBE_LEASE_MS. */
export async function claimable(trx: Trx, destination: string, free: number, now: number) {
  const circuit = await trx
    .selectFrom('destination')
    .select(['probe_at', 'opened_by'])
    .where('name', '=', destination)
    .where('opened_by', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!circuit) return {count: free, probing: false};
  const wait = (circuit.probe_at ?? 0) - now;
  // A clock that was wrong set a wait that is longer than the policy's.
  const longest = circuit.opened_by === 'asked' ? DAY_MS : PROBE_EVERY_MS;
  return {count: free > 0 && (wait <= 0 || wait > 2 * longest) ? 1 : 0, probing: true};
}

export async function startProbe(trx: Trx, destination: string, now: number): Promise<void> {
  await trx
    .updateTable('destination')
    .set({probe_at: now + PROBE_LEASE_MS})
    .where('name', '=', destination)
    .execute();
}

/** Closes the circuit. An attempt that began before the circuit opened says nothing about now. */
export async function recordSuccess(trx: Trx, destination: string, claimedAt: number): Promise<void> {
  await trx
    .updateTable('destination')
    .set({...CLOSED, failures: 0})
    .where('name', '=', destination)
    .where(({or, eb}) =>
      or([
        eb('opened_by', 'is', null),
        eb('since', '<', claimedAt),
        // A clock that was wrong set such a time: no attempt is so long.
        eb('since', '>', claimedAt + LEASE_MS),
      ]),
    )
    .where(({or, eb}) => or([eb('opened_by', 'is not', null), eb('failures', '>', 0)]))
    .execute();
}

function afterFailure(circuit: DestinationRow, attempt: FailedAttempt, now: number) {
  const open = (by: OpenedBy, probeAt: number, failures = circuit.failures) => ({
    opened_by: by,
    failures,
    reason: attempt.error,
    since: circuit.opened_by === by ? circuit.since : now,
    probe_at: Math.round(probeAt),
  });
  if (attempt.fault === 'configuration' || circuit.opened_by === 'configuration')
    return open('configuration', now + PROBE_EVERY_MS);
  const asked = askedMs(attempt.retryAfterSeconds);
  const askedBefore = circuit.opened_by === 'asked' ? (circuit.probe_at ?? 0) : 0;
  if (asked > 0) return open('asked', Math.max(now + asked, askedBefore));
  // Attempts that were under way when the circuit opened say nothing new.
  if (circuit.opened_by && attempt.claimedAt <= (circuit.since ?? 0)) return undefined;
  const failures = circuit.failures + 1;
  // A probe after Retry-After that failed for another reason counts too: the circuit stays closed until five failures.
  if (failures < OPEN_CIRCUIT_AFTER) return {...CLOSED, failures};
  const delay = Math.min(retryDelay(failures - OPEN_CIRCUIT_AFTER + 1), MAX_PROBE_DELAY_MS);
  return open('failing', now + delay, failures);
}

export async function recordFailure(
  trx: Trx,
  destination: string,
  now: number,
  attempt: FailedAttempt,
): Promise<void> {
  // The destination works, and judged this one lead.
  if (attempt.fault === 'lead' || attempt.answered) return recordSuccess(trx, destination, attempt.claimedAt);
  await trx
    .insertInto('destination')
    .values({name: destination, failures: 0})
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const circuit = await trx
    .selectFrom('destination')
    .selectAll()
    .where('name', '=', destination)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const after = afterFailure(circuit, attempt, now);
  if (after) await trx.updateTable('destination').set(after).where('name', '=', destination).execute();
}

export async function closeCircuits(trx: Trx, destinations?: readonly string[]): Promise<void> {
  // PostgreSQL has no empty list.
  if (destinations?.length === 0) return;
  await trx
    .deleteFrom('destination')
    .$if(destinations !== undefined, (query) => query.where('name', 'in', destinations ?? []))
    .execute();
}
