import '#server-only';
import type {SelectQueryBuilder} from 'kysely';
import {DAY_MS} from '#lib/config/retention.ts';
import {DELIVERY_SECONDS} from '../queue/policy.ts';
import {addCounts} from '../store/add-counts.ts';
import type {Engine, Store, Trx} from '../store/engine.ts';
import type {Tables, TallyRow} from '../store/tables.ts';
import {isParked} from './counts.ts';

/** The begin of a day (UTC), in milliseconds since 1970. */
const dayOf = (at: number) => at - (at % DAY_MS);

/** The name under which a delivery of so many seconds is counted: `within 5`, or `later` than the last bound. */
function timeName(seconds: number): string {
  const bound = DELIVERY_SECONDS.find((most) => seconds <= most);
  return bound === undefined ? 'later' : `within ${bound}`;
}

interface Event {
  kind: string;
  /** What happened. */
  name: string;
  /** How often; once by default. */
  count?: number;
}

/**
 * Counts what happened to leads today. The counts hold no person: they outlive erasure and retention, and never go down.
 * Call it as the last statement of a transaction: every server waits for these rows until that ends.
 */
export const tally = (trx: Trx, now: number, events: readonly Event[]): Promise<void> =>
  addCounts(
    trx,
    'tally',
    events.map((event) => ({count: 1, ...event, day: dayOf(now)})),
  );

/** The events of a delivery. @param ms from arrival to delivery */
export const deliveryOf = (kind: string, ms: number): Event[] => [
  {kind, name: 'delivered'},
  {kind, name: timeName(ms / 1000)},
];

/** Distinct sources of a day; leads of further ones are counted as `other`. Servers that count at once may pass it by a few. */
const SOURCES_A_DAY = 200;
export const SOURCE = 'source ';

/**
 * The name under which the source in a lead's context is counted: the campaign's source, else the referrer's host, else
 * `direct`. Counts have no end, so the address of a person is `other`. @returns undefined without a context
 */
function sourceName(context: unknown): string | undefined {
  if (typeof context !== 'object' || !context) return undefined;
  const {source: {source, referrer} = {}} = context as {source?: {source?: string; referrer?: string}};
  return source?.includes('@') ? 'other' : (source ?? referrer ?? 'direct');
}

/** The events that count where leads came from. */
export async function sourcesOf(
  trx: Trx,
  now: number,
  leads: readonly {kind: string; context?: unknown}[],
): Promise<Event[]> {
  if (!leads.length) return [];
  const rows = await trx
    .selectFrom('tally')
    .select('name')
    .distinct()
    .where('day', '=', dayOf(now))
    .where('name', 'like', `${SOURCE}%`)
    .execute();
  const names = new Set(rows.map(({name}) => name));
  return leads.flatMap(({kind, context}) => {
    const source = sourceName(context);
    if (!source) return [];
    const name = SOURCE + source;
    if (!names.has(name) && names.size >= SOURCES_A_DAY) return {kind, name: `${SOURCE}other`};
    names.add(name);
    return {kind, name};
  });
}

/** The events of leads of which a step is about to be parked. A lead that has a parked step already was counted. */
export async function parkingOf(
  {locksRows}: Engine,
  leads: SelectQueryBuilder<Tables, 'lead', object>,
): Promise<Event[]> {
  // Two steps of one lead may be parked at once.
  if (locksRows) await leads.select('lead.id').orderBy('lead.id').forUpdate().execute();
  const rows = await leads
    .select(({fn}) => ['lead.kind', fn.countAll<number>().as('count')])
    .where(({not}) => not(isParked))
    .groupBy('lead.kind')
    .execute();
  return rows.map(({kind, count}) => ({kind, name: 'parked', count: Number(count)}));
}

/** Counts by day and kind, from the day of a time (milliseconds since 1970) on, the latest last. */
export const readTally = (store: Store, since: number): Promise<TallyRow[]> =>
  store.transaction((trx) =>
    trx
      .selectFrom('tally')
      .selectAll()
      .where('day', '>=', dayOf(since))
      .orderBy('day')
      .orderBy('kind')
      .orderBy('name')
      .execute(),
  );
