import '#server-only';
import type {Trx} from '../store/engine.ts';
import {leadEvent, tally} from '../store/tally.ts';
import {recordSuccess} from './circuit-breaker.ts';
import type {Job} from './claim.ts';

const idOf = ({id}: {id: string}) => id;

export async function completeJobs(trx: Trx, now: number, jobs: readonly Job[]): Promise<boolean[]> {
  // Sent again by an operator: its delivery was counted before.
  const again = await trx
    .selectFrom('job')
    .select('lead_id')
    .where('id', 'in', jobs.map(idOf))
    .where('settled_at', 'is not', null)
    .execute();
  const counted = new Set(again.map(({lead_id: id}) => id));
  const ours = new Set<string>();
  for (const [token, claimed] of Map.groupBy(jobs, ({leaseToken}) => leaseToken)) {
    const rows = await trx
      .updateTable('job')
      .set({state: 'done', uncertain: 0, last_error: null, settled_at: now})
      .set({lease_token: null, lease_until: null})
      .where('lease_token', '=', token)
      .where('id', 'in', claimed.map(idOf))
      .returning('id')
      .execute();
    for (const {id} of rows) ours.add(id);
  }
  const done = jobs.filter(({id}) => ours.has(id));
  if (!done.length) return jobs.map(() => false);
  const leads = done.map(({leadId}) => leadId);
  // If two servers complete the last two steps of a lead at once, the second must see the first's.
  await trx.selectFrom('lead').select('id').where('id', 'in', leads).orderBy('id').forUpdate().execute();
  const delivered = await trx
    .updateTable('lead')
    .set({delivered_at: now})
    .where('id', 'in', leads)
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
    .returning(['id', 'kind'])
    .execute();
  const ended = new Set(delivered.map(idOf));
  const others = leads.filter((id) => !ended.has(id));
  if (others.length)
    // A step that was tried keeps the time of its next try.
    await trx
      .updateTable('job')
      .set({due_at: now})
      .where('lead_id', 'in', others)
      .where('attempts', '=', 0)
      .where('due_at', '>', now)
      .execute();
  for (const [destination, arrived] of Map.groupBy(done, (job) => job.destination))
    await recordSuccess(trx, destination, Math.max(...arrived.map(({claimedAt}) => claimedAt)));
  const fresh = delivered.filter(({id}) => !counted.has(id));
  const events = fresh.map(({kind}) => leadEvent(kind, 'delivered'));
  await tally(trx, now, events);
  return jobs.map(({id}) => ours.has(id));
}
