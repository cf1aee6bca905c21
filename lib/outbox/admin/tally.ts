import '#server-only';
import type {SelectQueryBuilder} from 'kysely';
import {DELIVERY_TIMES} from '../queue/policy.ts';
import type {Engine, Store, Trx} from '../store/engine.ts';
import type {Tables} from '../store/tables.ts';
import {isParked} from './counts.ts';

const DAY = 24 * 3_600_000;

/** The begin of a day (UTC), in milliseconds since 1970. */
const dayOf = (at: number) => at - (at % DAY);

/** The name under which a delivery of so many seconds is counted: `within 5`, or `later` than the last bound. */
function timeName(seconds: number): string {
  const bound = DELIVERY_TIMES.find((most) => seconds <= most);
  return bound === undefined ? 'later' : `within ${bound}`;
}

interface Event {
  kind: string;
  /** What happened. */
  name: string;
  /** How often; once by default. */
  count?: number;
}

interface Total extends Required<Event> {
  /** Begin of the day, in milliseconds since 1970. */
  day: number;
}

/** Adds counts to their days. */
export async function addToDays(trx: Trx, totals: readonly Total[]): Promise<void> {
  if (!totals.length) return;
  await trx
    .insertInto('tally')
    .values([...totals])
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'kind', 'name'])
        .doUpdateSet((eb) => ({count: eb('tally.count', '+', eb.ref('excluded.count'))})),
    )
    .execute();
}

/**
 * Counts what happened to leads today. The counts hold no person: they outlive erasure and retention, and never go down.
 * To count one more thing, choose a name from a bounded set and call this in the transaction that makes it happen, as its
 * last statement: every server waits for these rows until the transaction ends. `stats` reads them by `readTally`.
 */
export async function tally(trx: Trx, now: number, events: readonly Event[]): Promise<void> {
  const day = dayOf(now);
  const totals = [...Map.groupBy(events, ({kind, name}) => JSON.stringify([kind, name])).values()].map(
    (same): Total => ({
      day,
      kind: same[0]?.kind ?? '',
      name: same[0]?.name ?? '',
      count: same.reduce((sum, {count = 1}) => sum + count, 0),
    }),
  );
  // Sorted, against deadlocks.
  const key = ({kind, name}: Total) => `${kind} ${name}`;
  await addToDays(
    trx,
    totals.sort((one, other) => (key(one) < key(other) ? -1 : 1)),
  );
}

/** The events of a delivery. @param ms from arrival to delivery */
export const deliveryOf = (kind: string, ms: number): Event[] => [
  {kind, name: 'delivered'},
  {kind, name: timeName(ms / 1000)},
];

/** Distinct sources of a day; leads of further ones are counted as `other`. Servers that count at once may pass it by a few. */
const SOURCES_A_DAY = 200;
export const SOURCE = 'source ';

/** The events that count where leads came from, suspected ones excepted. */
export async function sourcesOf(
  trx: Trx,
  now: number,
  leads: readonly {kind: string; source?: string; suspected?: boolean}[],
): Promise<Event[]> {
  if (!leads.some(({source}) => source)) return [];
  const rows = await trx
    .selectFrom('tally')
    .select('name')
    .distinct()
    .where('day', '=', dayOf(now))
    .where('name', 'like', `${SOURCE}%`)
    .execute();
  const names = new Set(rows.map(({name}) => name));
  return leads.flatMap(({kind, source, suspected}) => {
    if (!source || suspected) return [];
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
export const readTally = (store: Store, since: number): Promise<Total[]> =>
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
