import '#server-only';
import {expressionBuilder, sql} from 'kysely';
import type {OpenedBy} from './circuit-breaker.ts';
import type {Trx} from './engine.ts';
import type {LeadState, Tables} from './tables.ts';

export interface Gate {
  destination: string;
  closed: OpenedBy;
  reason: string;
  /** Milliseconds since 1970. */
  since: number;
  probeAt: number;
}

/** Leads of one kind in one state. */
export interface KindCount {
  kind: string;
  state: LeadState;
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

/** What the store holds at this moment, read off indexes alone. */
export async function countLeads(trx: Trx, now: number): Promise<Counts> {
  const open = trx.selectFrom('lead').where('delivered_at', 'is', null);
  const byKind = (leads: typeof open) =>
    leads
      .select(['kind', 'suspected', trx.fn.countAll<number>().as('n')])
      .groupBy(['suspected', 'kind'])
      .execute();
  const isParked = expressionBuilder<Tables, 'lead'>().exists((of) =>
    of
      .selectFrom('job')
      .select(sql.lit(1).as('one'))
      .whereRef('job.lead_id', '=', 'lead.id')
      .where('job.state', '=', sql.lit('parked')),
  );
  const known = open.where('suspected', '=', 0);
  const waiting = await byKind(open);
  const parked = new Map((await byKind(known.where(isParked))).map(({kind, n}) => [kind, Number(n)]));
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
  const oldest = await known
    .where(({not}) => not(isParked))
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

/**
 * How many leads of each kind were delivered after one time and until another, in milliseconds since 1970. Read off the
 * index alone: delivered leads stay for weeks, and their texts are not to be read for a number.
 */
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
