import '#server-only';
import {randomUUID} from 'node:crypto';
import type {Updateable} from 'kysely';
import {noteFailure, noteSuccess, noteTrying, passable} from './circuit-breaker.ts';
import type {Engine, Trx} from './engine.ts';
import {GIVE_UP_AFTER, retryDelay} from './policy.ts';
import type {JobRow} from './tables.ts';

export interface Job {
  id: string;
  leadId: string;
  kind: string;
  reference: string;
  payload: unknown;
  context: unknown;
  step: string;
  destination: string;
  attempts: number;
  leaseToken: string;
  /** By the store's clock. */
  claimedAt: number;
  /** Since when delivery is due, by the same clock. */
  waitingSince: number;
  /** An earlier attempt ended without a clear answer (timeout, crash): the receiver may have acted on it. */
  outcomeUnknown: boolean;
}

/** Why a delivery failed, in the words of the delivery policy. */
export interface DeliveryFailure {
  /** A code, never content. */
  error: string;
  fault: 'lead' | 'configuration' | 'passing';
  retryAfterSeconds?: number;
  uncertain?: boolean;
  /** The destination works and has judged this one lead: no sign against it. */
  answered?: boolean;
}

/** What became of a job that could not be delivered. */
export type FailureOutcome = 'parked' | 'waiting' | 'paused' | 'not ours';

/** Due jobs, each for one caller until its lease ends. @param room how many of each destination, at most */
export async function claimJobs(
  engine: Engine,
  trx: Trx,
  now: number,
  {room, leaseMs}: {room: ReadonlyMap<string, number>; leaseMs: number},
): Promise<Job[]> {
  const jobs: Job[] = [];
  const leaseToken = randomUUID();
  for (const [destination, free] of room) {
    if (free < 1) continue;
    const pass = await passable(engine, trx, destination, free, now);
    if (pass.jobs < 1) continue;
    const rows = await trx
      .selectFrom('job')
      .innerJoin('lead', 'lead.id', 'job.lead_id')
      .select([
        'job.id',
        'job.lead_id',
        'job.step',
        'job.attempts',
        'job.uncertain',
        'lead.kind',
        'lead.reference',
        'lead.payload',
        'lead.context',
        'lead.waiting_since',
      ])
      .where('job.state', '=', 'pending')
      .where('job.destination', '=', destination)
      .where('job.due_at', '<=', now)
      .where('lead.suspected', '=', 0)
      .where('lead.payload', 'is not', null)
      .where(({or, eb}) => or([eb('job.lease_until', 'is', null), eb('job.lease_until', '<=', now)]))
      .where(({not, exists, selectFrom}) =>
        not(
          exists(
            selectFrom('job as earlier')
              .select('earlier.id')
              .whereRef('earlier.lead_id', '=', 'job.lead_id')
              .whereRef('earlier.position', '<', 'job.position')
              .where('earlier.state', '!=', 'done'),
          ),
        ),
      )
      // A lead that cannot be delivered must not be the only one that ever tries a half-open circuit.
      .$if(pass.trying, (query) => query.orderBy('job.attempts'))
      .orderBy('job.due_at')
      .limit(pass.jobs)
      .$if(engine.locksRows, (query) => query.forUpdate('job').skipLocked())
      .execute();
    if (!rows.length) continue;
    if (pass.trying) await noteTrying(trx, destination, now);
    const ids = rows.map(({id}) => id);
    await trx
      .updateTable('job')
      .set((eb) => ({
        lease_token: leaseToken,
        lease_until: now + leaseMs,
        attempts: eb('attempts', '+', 1),
        uncertain: 1,
      }))
      .where('id', 'in', ids)
      .execute();
    for (const row of rows)
      jobs.push({
        id: row.id,
        leadId: row.lead_id,
        kind: row.kind,
        reference: row.reference,
        payload: JSON.parse(row.payload ?? 'null'),
        context: JSON.parse(row.context ?? 'null'),
        step: row.step,
        destination,
        attempts: row.attempts + 1,
        leaseToken,
        claimedAt: now,
        waitingSince: Number(row.waiting_since),
        outcomeUnknown: row.uncertain === 1,
      });
  }
  return jobs;
}

/** Notes that jobs are delivered. @returns for each, whether it was still leased to us */
export async function completeJobs(trx: Trx, now: number, jobs: readonly Job[]): Promise<boolean[]> {
  const ours = new Set<string>();
  for (const [token, claimed] of Map.groupBy(jobs, ({leaseToken}) => leaseToken)) {
    const ids = claimed.map(({id}) => id);
    const rows = await trx
      .updateTable('job')
      .set({state: 'done', uncertain: 0, last_error: null, settled_at: now})
      .set({lease_token: null, lease_until: null})
      .where('id', 'in', ids)
      .where('lease_token', '=', token)
      .returning('id')
      .execute();
    for (const {id} of rows) ours.add(id);
  }
  const done = jobs.filter(({id}) => ours.has(id));
  if (done.length)
    await trx
      .updateTable('lead')
      .set({delivered_at: now})
      .where(
        'id',
        'in',
        done.map(({leadId}) => leadId),
      )
      .where(({not, exists, selectFrom}) =>
        not(
          exists(
            selectFrom('job')
              .select('job.id')
              .whereRef('job.lead_id', '=', 'lead.id')
              .where('job.state', '!=', 'done'),
          ),
        ),
      )
      .execute();
  for (const [destination, arrived] of Map.groupBy(done, (job) => job.destination))
    await noteSuccess(trx, destination, Math.max(...arrived.map(({claimedAt}) => claimedAt)));
  return jobs.map(({id}) => ours.has(id));
}

async function settle(trx: Trx, job: Job, change: Updateable<JobRow>): Promise<boolean> {
  const {numUpdatedRows} = await trx
    .updateTable('job')
    .set({...change, lease_token: null, lease_until: null})
    .where('id', '=', job.id)
    .where('lease_token', '=', job.leaseToken)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Parks a job for good, or makes it due again by the delivery policy (docs/promises.md, Delivery). */
export async function failJob(
  engine: Engine,
  trx: Trx,
  now: number,
  job: Job,
  {error, fault, retryAfterSeconds, uncertain, answered = false}: DeliveryFailure,
): Promise<FailureOutcome> {
  const row = await trx.selectFrom('job').select('failing_since').where('id', '=', job.id).executeTakeFirst();
  const failingSince = fault === 'passing' ? Number(row?.failing_since ?? now) : null;
  const parked = fault === 'lead' || (failingSince !== null && now - failingSince >= GIVE_UP_AFTER);
  const ours = await settle(trx, job, {
    state: parked ? 'parked' : 'pending',
    // What an earlier attempt left unclear stays so: a later one may have failed before it could ask.
    uncertain: uncertain || job.outcomeUnknown ? 1 : 0,
    last_error: error,
    due_at: fault === 'configuration' ? now : now + Math.round(retryDelay(job.attempts, retryAfterSeconds)),
    failing_since: failingSince,
    settled_at: parked ? now : null,
  });
  if (!ours) return 'not ours';
  const {claimedAt} = job;
  await noteFailure(engine, trx, job.destination, now, {
    fault,
    error,
    retryAfterSeconds,
    answered,
    claimedAt,
  });
  if (fault === 'configuration') return 'paused';
  return parked ? 'parked' : 'waiting';
}
