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

export interface Counts {
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
  const open = (suspected: 0 | 1) =>
    trx.selectFrom('lead').where('delivered_at', 'is', null).where('suspected', '=', suspected);
  const parkedJob = parkedJobs(trx);
  const count = async (suspected: 0 | 1) =>
    Number((await open(suspected).select(trx.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n);
  // Whatever has a parked job is neither delivered nor suspected.
  const parked = Number(
    (await parkedJob.select(trx.fn.count<number>('lead_id').distinct().as('n')).executeTakeFirstOrThrow()).n,
  );
  // The index gives the oldest at once, where the least of all would be looked for among all.
  const oldest = await open(0)
    .where('id', 'not in', parkedJob.select('lead_id'))
    .select('waiting_since')
    .orderBy('waiting_since')
    .limit(1)
    .executeTakeFirst();
  const gates = await trx.selectFrom('gate').selectAll().where('closed', 'is not', null).execute();
  return {
    pending: (await count(0)) - parked,
    parked,
    suspected: await count(1),
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
