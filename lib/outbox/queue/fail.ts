import '#server-only';
import type {Trx} from '../store/engine.ts';
import {parkingOf, tally} from '../store/tally.ts';
import {recordFailure} from './circuit-breaker.ts';
import type {Job} from './claim.ts';
import {GIVE_UP_AFTER_MS, retryDelay, type DeliveryFailure} from './policy.ts';

/** What became of a job that could not be delivered. `not ours`: the lease had ended, another worker has the job. */
export type FailureOutcome = 'parked' | 'waiting' | 'paused' | 'not ours';

export async function failJob(
  trx: Trx,
  now: number,
  job: Job,
  failure: DeliveryFailure,
): Promise<FailureOutcome> {
  const {error, fault, retryAfterSeconds, uncertain} = failure;
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
  await recordFailure(trx, job.destination, now, {...failure, claimedAt: job.claimedAt});
  await tally(trx, now, parking);
  if (fault === 'configuration') return 'paused';
  return parked ? 'parked' : 'waiting';
}
