import '#server-only';
import type {NotNull} from 'kysely';
import type {Trx} from '../store/engine.ts';
import type {LeadState} from '../store/tables.ts';
import {isParked} from '../store/tally.ts';

interface KindCount {
  kind: string;
  state: LeadState;
  count: number;
}

export type Counts = Awaited<ReturnType<typeof countLeads>>;

export async function countLeads(trx: Trx, now: number) {
  const open = trx.selectFrom('lead').where('delivered_at', 'is', null);
  const byKind = (leads: typeof open) =>
    leads
      .select(['kind', 'suspected', trx.fn.countAll<number>().as('n')])
      .groupBy(['suspected', 'kind'])
      .execute();
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
  // Ordered, because the index gives the first row at once; min() would read every row.
  const oldest = await known
    .where(({not}) => not(isParked))
    .select('waiting_since')
    .orderBy('waiting_since')
    .limit(1)
    .executeTakeFirst();
  const openCircuits = await trx
    .selectFrom('destination')
    .select(['name as destination', 'opened_by as openedBy', 'reason', 'since', 'probe_at as probeAt'])
    .where('opened_by', 'is not', null)
    .$narrowType<{openedBy: NotNull; reason: NotNull; since: NotNull; probeAt: NotNull}>()
    .execute();
  const {id: site} = await trx.selectFrom('site').select('id').executeTakeFirstOrThrow();
  return {
    /** What all servers of one store have in common, and no other site has: a random name, made with its tables. */
    site,
    kinds,
    pending: all('pending'),
    parked: all('parked'),
    suspected: all('suspected'),
    oldestPendingSeconds: oldest ? Math.max(0, Math.round((now - Number(oldest.waiting_since)) / 1000)) : 0,
    openCircuits,
  };
}
