import '#server-only';
import {sql} from 'kysely';
import type {Trx} from './engine.ts';
import type {Tables} from './tables.ts';

/** The tables of counts, each with the columns that name a count. */
const KEYS = {
  refusal: ['hour', 'name'],
  tally: ['day', 'kind', 'name'],
  visit: ['day', 'kind', 'value'],
} as const;

/** Of one statement: SQLite takes 32,766 parameters, PostgreSQL 65,535. */
const MAX_ROWS = 200;

/** Adds counts to those that are there. Sorted, against deadlocks. */
export async function addCounts<Table extends keyof typeof KEYS>(
  trx: Trx,
  table: Table,
  counts: readonly Tables[Table][],
): Promise<void> {
  const keys: readonly string[] = KEYS[table];
  const valuesOf = (row: Tables[Table]) => keys.map((key) => row[key as keyof Tables[Table]]);
  const sums = new Map<string, number>();
  for (const row of counts) {
    const key = JSON.stringify(valuesOf(row));
    sums.set(key, row.count + (sums.get(key) ?? 0));
  }
  const rows = [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, count]) => sql`(${sql.join([...(JSON.parse(key) as unknown[]), count])})`);
  for (let at = 0; at < rows.length; at += MAX_ROWS)
    await sql`
      insert into ${sql.table(table)} (${sql.join([...keys, 'count'].map((name) => sql.ref(name)))})
      values ${sql.join(rows.slice(at, at + MAX_ROWS))}
      on conflict (${sql.join(keys.map((name) => sql.ref(name)))})
      do update set count = ${sql.table(table)}.count + excluded.count`.execute(trx);
}
