import '#server-only';
import {randomUUID} from 'node:crypto';
import {expressionBuilder} from 'kysely';
import type {Trx} from '../store/engine.ts';
import {contentOf, type Tables} from '../store/tables.ts';
import {claimable, startProbe} from './circuit-breaker.ts';
import {latestLease, MAX_DELAY_MS} from './policy.ts';

/** One step of a lead's delivery, claimed by a worker. Times are milliseconds since 1970, by the store's clock. */
export interface Job {
  id: string;
  leadId: string;
  kind: string;
  reference: string;
  language: string;
  createdAt: number;
  payload: unknown;
  context: unknown;
  step: string;
  destination: string;
  attempts: number;
  leaseToken: string;
  claimedAt: number;
  waitingSince: number;
  outcomeUnknown: boolean;
}

/** No worker has the job. */
export function isFree(now: number, leaseMs?: number) {
  const {or, eb} = expressionBuilder<Tables, 'job'>();
  const until = 'job.lease_until';
  return or([eb(until, 'is', null), eb(until, '<=', now), eb(until, '>', latestLease(now, leaseMs))]);
}

export async function claimJobs(
  trx: Trx,
  now: number,
  capacity: ReadonlyMap<string, number>,
  leaseMs: number,
): Promise<Job[]> {
  const jobs: Job[] = [];
  const leaseToken = randomUUID();
  for (const [destination, free] of capacity) {
    if (free < 1) continue;
    const {count, probing} = await claimable(trx, destination, free, now);
    if (count < 1) continue;
    const rows = await trx
      .selectFrom('job')
      .innerJoin('lead', 'lead.id', 'job.lead_id')
      .select([
        'job.id',
        'job.lead_id as leadId',
        'job.step',
        'job.attempts',
        'job.uncertain',
        'lead.kind',
        'lead.reference',
        'lead.language',
        'lead.created_at as createdAt',
        'lead.payload',
        'lead.context',
        'lead.waiting_since as waitingSince',
      ])
      .where('job.state', '=', 'pending')
      .where('job.destination', '=', destination)
      // What is due later than any delay allows was set by a clock that was wrong: it is due now.
      .where(({or, eb}) => or([eb('job.due_at', '<=', now), eb('job.due_at', '>', now + MAX_DELAY_MS)]))
      .where('lead.suspected', '=', 0)
      .where('lead.payload', 'is not', null)
      .where(isFree(now, leaseMs))
      .where(({or, eb, not, exists, selectFrom}) =>
        or([
          eb('job.parallel', '=', 1),
          not(
            exists(
              selectFrom('job as earlier')
                .select('earlier.id')
                .whereRef('earlier.lead_id', '=', 'job.lead_id')
                .whereRef('earlier.position', '<', 'job.position')
                .where('earlier.parallel', '=', 0)
                .where('earlier.state', '!=', 'done'),
            ),
          ),
        ]),
      )
      // Probe with the job of the fewest attempts, or an undeliverable lead would probe every time.
      .$if(probing, (query) => query.orderBy('job.attempts'))
      .orderBy('job.due_at')
      .limit(count)
      .forUpdate('job')
      .skipLocked()
      .execute();
    if (!rows.length) continue;
    if (probing) await startProbe(trx, destination, now);
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
    for (const {uncertain, ...row} of rows)
      jobs.push({
        ...row,
        ...contentOf(row),
        destination,
        attempts: row.attempts + 1,
        leaseToken,
        claimedAt: now,
        outcomeUnknown: uncertain === 1,
      });
  }
  return jobs;
}
