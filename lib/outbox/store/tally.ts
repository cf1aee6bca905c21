import '#server-only';
import {expressionBuilder, sql, type SelectQueryBuilder} from 'kysely';
import {today} from '#lib/config/calendar.ts';
import {addCounts, withinBounds} from './daily-counts.ts';
import type {Trx} from './engine.ts';
import {OTHER, type CountRow, type Tables} from './tables.ts';

type Event = Omit<CountRow, 'day' | 'number'> & {number?: number};

/** Call it as the last statement of a transaction: every server waits for these rows until that ends. */
export async function tally(trx: Trx, now: number, events: readonly Event[]): Promise<void> {
  const day = today(new Date(now));
  await addCounts(
    trx,
    await withinBounds(
      trx,
      events.map((event) => ({number: 1, ...event, day})),
    ),
  );
}

export const leadEvent = (form: string, name: 'received' | 'suspected' | 'delivered' | 'parked'): Event => ({
  kind: 'lead',
  form,
  name,
});

/** A lead without a context has no source. Counts have no end, so the address of a person is OTHER. */
export const sourcesOf = (leads: readonly {kind: string; context?: unknown}[]): Event[] =>
  leads.flatMap(({kind: form, context}) => {
    if (typeof context !== 'object' || !context) return [];
    const {source: {source, referrer} = {}} = context as {source?: {source?: string; referrer?: string}};
    const name = source?.includes('@') ? OTHER : (source ?? referrer ?? 'unknown');
    return [{kind: 'source', form, name}];
  });

// Literals, not parameters: SQLite uses a partial index only for literals.
export const parkedJobs = (trx: Trx) => trx.selectFrom('job').where('job.state', '=', sql.lit('parked'));

export const isParked = expressionBuilder<Tables, 'lead'>().exists((of) =>
  of
    .selectFrom('job')
    .select(sql.lit(1).as('one'))
    .whereRef('job.lead_id', '=', 'lead.id')
    .where('job.state', '=', sql.lit('parked')),
);

/** The events of leads of which a step is about to be parked. A lead that has a parked step already was counted. */
export async function parkingOf(leads: SelectQueryBuilder<Tables, 'lead', object>): Promise<Event[]> {
  // Two steps of one lead may be parked at once.
  await leads.select('lead.id').orderBy('lead.id').forUpdate().execute();
  const rows = await leads
    .select(({fn}) => ['lead.kind', fn.countAll<number>().as('number')])
    .where(({not}) => not(isParked))
    .groupBy('lead.kind')
    .execute();
  return rows.map(({kind, number}) => ({...leadEvent(kind, 'parked'), number: Number(number)}));
}
