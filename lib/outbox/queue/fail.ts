import '#server-only';
import type {Trx} from '../store/engine.ts';
import {parkingOf, tally} from '../store/tally.ts';
import {recordFailure} from './circuit-breaker.ts';
import type {Job} from './claim.ts';
import {GIVE_UP_AFTER_MS, retryDelay} from './policy.ts';

/** Why a delivery failed, in the words of the delivery policy. */
export interface DeliveryFailure {
  /** A code, never content. */
  error: string;
  fault: 'lead' | 'configuration' | 'passing';
  retryAfterSeconds?: number;
  uncertain?: boolean;
  /** The destination works, and judged this one lead: the circuit stays closed. */
  answered?: boolean;
}

/** What became of a job that could not be delivered. `not ours`: the lease had ended, another worker has the job. */
export type FailureOutcome = 'parked' | 'waiting' | 'paused' | 'not ours';

/** Parks a job, or makes it due again by the delivery policy (docs/promises.md, Delivery). */
export async function failJob(
  trx: Trx,
  now: number,
  job: Job,
  {error, fault, retryAfterSeconds, uncertain, answered = false}: DeliveryFailure,
): Promise<FailureOutcome> {
  const row = await trx.selectFrom('job').select('failing_since').where('id', '=', job.id).executeTakeFirst();
  const failingSince = fault === 'passing' ? Number(row?.failing_since ?? now) : null;
  const parked = fault === 'lead' || (failingSince !== null && now - failingSince >= GIVE_UP_AFTER_MS);
  const parking = parked ? await parkingOf(trx.selectFrom('lead').where('id', '=', job.leadId)) : [];
  const {numUpdatedRows} = await trx
    .updateTable('job')
    .set({
      state: parked ? 'parked' : 'pending',
      // Stays uncertain after an unclear attempt: a later one may have failed before it could ask.
      uncertain: uncertain || job.outcomeUnknown ? 1 : 0,
      last_error: error,
      due_at: fault === 'configuration' ? now : now + Math.round(retryDelay(job.attempts, retryAfterSeconds)),
      failing_since: failingSince,
      settled_at: parked ? now : null,
      lease_token: null,
      lease_until: null,
    })
    .where('id', '=', job.id)
    .where('lease_token', '=', job.leaseToken)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return 'not ours';
  const {destination, claimedAt} = job;
  const attempt = {fault, error, retryAfterSeconds, answered, claimedAt};
  await recordFailure(trx, destination, now, attempt);
  await tally(trx, now, parking);
  if (fault === 'configuration') return 'paused';
  return parked ? 'parked' : 'waiting';
}
