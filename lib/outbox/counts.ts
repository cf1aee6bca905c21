import '#server-only';
import {sql} from 'kysely';
import type {Closed} from './circuit-breaker.ts';
import type {Trx} from './engine.ts';

export interface Gate {
  destination: string;
  closed: Closed;
  reason: string;
  /** Milliseconds since 1970. */
  since: number;
  probeAt: number;
}

/** Leads of one kind in one state. */
export interface KindCount {
  kind: string;
  state: 'pending' | 'parked' | 'suspected' | 'delivered';
  count: number;
}

export interface Counts {
  /** What waits, by kind; a state without leads of a kind is not named. */
  kinds: KindCount[];
  pending: number;
  parked: number;
  suspected: number;
  oldestPendingSeconds: number;
  gates: Gate[];
}

/** Written out, because SQLite uses an index of some rows for no value that it is told later. */
export const parkedJobs = (trx: Trx) => trx.selectFrom('job').where('job.state', '=', sql.lit('parked'));

/** What the store holds at this moment. */
export async function countLeads(trx: Trx, now: number): Promise<Counts> {
  const waiting = await trx
    .selectFrom('lead')
    .select(['kind', 'suspected', trx.fn.countAll<number>().as('n')])
    .where('delivered_at', 'is', null)
    .groupBy(['suspected', 'kind'])
    .execute();
  const parkedJob = parkedJobs(trx);
  // Whatever has a parked job is neither delivered nor suspected.
  const parked = new Map(
    (
      await parkedJob
        .innerJoin('lead', 'lead.id', 'job.lead_id')
        .select(['lead.kind', trx.fn.count<number>('job.lead_id').distinct().as('n')])
        .groupBy('lead.kind')
        .execute()
    ).map(({kind, n}) => [kind, Number(n)]),
  );
  const kinds = waiting.flatMap<KindCount>(({kind, suspected, n}) => {
    if (suspected) return [{kind, state: 'suspected', count: Number(n)}];
    const stopped = parked.get(kind) ?? 0;
    return [
      {kind, state: 'pending', count: Math.max(0, Number(n) - stopped)},
      {kind, state: 'parked', count: stopped},
    ];
  });
  const all = (wanted: KindCount['state']) =>
    kinds.reduce((sum, {state, count}) => sum + (state === wanted ? count : 0), 0);
  // The index gives the oldest at once, where the least of all would be looked for among all.
  const oldest = await trx
    .selectFrom('lead')
    .where('delivered_at', 'is', null)
    .where('suspected', '=', 0)
    .where('id', 'not in', parkedJob.select('lead_id'))
    .select('waiting_since')
    .orderBy('waiting_since')
    .limit(1)
    .executeTakeFirst();
  const gates = await trx.selectFrom('gate').selectAll().where('closed', 'is not', null).execute();
  return {
    kinds,
    pending: all('pending'),
    parked: all('parked'),
    suspected: all('suspected'),
    oldestPendingSeconds: oldest ? Math.max(0, Math.round((now - Number(oldest.waiting_since)) / 1000)) : 0,
    gates: gates.map(({destination, closed, reason, since, probe_at}) => ({
      destination,
      closed: closed ?? 'failing',
      reason: reason ?? '',
      since: since ?? now,
      probeAt: probe_at ?? now,
    })),
  };
}

/** Of the index alone: delivered leads stay for weeks, and their texts are not to be read for a number. */
export async function countDelivered(trx: Trx, after: number, until: number): Promise<KindCount[]> {
  const rows = await trx
    .selectFrom('lead')
    .select(['kind', trx.fn.countAll<number>().as('n')])
    .where('delivered_at', '>', after)
    .where('delivered_at', '<=', until)
    .groupBy('kind')
    .execute();
  return rows.map(({kind, n}) => ({kind, state: 'delivered', count: Number(n)}));
}
