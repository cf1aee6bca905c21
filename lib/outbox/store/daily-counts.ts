import '#server-only';
import {sql} from 'kysely';
import type {Store, Trx} from './engine.ts';
import {OTHER, type CountKind, type CountRow} from './tables.ts';

/** One statement takes 32,766 parameters in SQLite, and 65,535 in PostgreSQL. */
const MAX_ROWS = 200;

/** Kinds whose names any visitor can invent. */
const INVENTED: readonly CountKind[] = ['source', 'referrer', 'campaign'];
/** Distinct names of such a kind on one day. */
const MAX_NAMES = 200;

/** Adds counts to those that are there. Sorted, against deadlocks. */
export async function addCounts(trx: Trx, counts: readonly CountRow[]): Promise<void> {
  const sums = new Map<string, number>();
  for (const {day, kind, form, name, number} of counts) {
    const key = JSON.stringify([day, kind, form, name]);
    sums.set(key, number + (sums.get(key) ?? 0));
  }
  const rows = [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, number]) => sql`(${sql.join([...(JSON.parse(key) as string[]), number])})`);
  for (let at = 0; at < rows.length; at += MAX_ROWS)
    await sql`
      insert into count (day, kind, form, name, number) values ${sql.join(rows.slice(at, at + MAX_ROWS))}
      on conflict (day, kind, form, name) do update set number = count.number + excluded.number`.execute(trx);
}

export async function withinBounds(trx: Trx, counts: readonly CountRow[]): Promise<CountRow[]> {
  const bounded: CountRow[] = [];
  for (const rows of Map.groupBy(counts, ({day, kind}) => `${day} ${kind}`).values()) {
    const [{day, kind}] = rows as [CountRow];
    const stored = INVENTED.includes(kind)
      ? await trx
          .selectFrom('count')
          .select('name')
          .distinct()
          .where('kind', '=', kind)
          .where('day', '=', day)
          .execute()
      : undefined;
    const placed = new Set(stored?.map(({name}) => name));
    for (const row of rows) {
      const hasPlace = !stored || placed.has(row.name) || placed.size < MAX_NAMES;
      if (hasPlace) placed.add(row.name);
      bounded.push(hasPlace ? row : {...row, name: OTHER});
    }
  }
  return bounded;
}

export const countsSince = (
  store: Store,
  day: string,
  kinds: readonly CountKind[],
  last?: string,
): Promise<CountRow[]> =>
  store.transaction((trx) =>
    trx
      .selectFrom('count')
      .selectAll()
      .where('day', '>=', day)
      .$if(last !== undefined, (query) => query.where('day', '<=', last ?? day))
      .where('kind', 'in', kinds)
      .orderBy('day')
      .orderBy('form')
      .orderBy('name')
      .execute(),
  );

export async function dropCounts(trx: Trx, kinds: readonly CountKind[], day: string): Promise<number> {
  const {numDeletedRows} = await trx
    .deleteFrom('count')
    .where('kind', 'in', kinds)
    .where('day', '<', day)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function refusalsSince(store: Store, day: string): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const {name, number} of await countsSince(store, day, ['refusal']))
    sums[name] = (sums[name] ?? 0) + number;
  return sums;
}
