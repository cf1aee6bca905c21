import '#server-only';
import type {InsertObject, Selectable} from 'kysely';
import {inPages} from '../store/batches.ts';
import {addCounts} from '../store/daily-counts.ts';
import type {Store, Trx} from '../store/engine.ts';
import type {CountRow, LeadRow, Tables} from '../store/tables.ts';
import {addErasures} from './erasures.ts';

/** The leads cannot be moved as things are. The message is a sentence for the operator. */
export class MoveError extends Error {
  override name = 'MoveError';
}

/** Jobs before their leads. */
const MOVED = ['job', 'lead', 'consent', 'destination', 'alert', 'erasure', 'count', 'audit'] as const;

/** Rows of one transaction in PostgreSQL. Two hundred long leads are some tens of megabytes. */
const BATCH = 200;

async function refuseLeased(trx: Trx, now: number): Promise<void> {
  const {count} = await trx
    .selectFrom('job')
    .select(({fn}) => fn.countAll().as('count'))
    .where('lease_until', '>', now)
    .executeTakeFirstOrThrow();
  if (Number(count))
    throw new MoveError(
      `${Number(count)} leads are being delivered at this moment. Stop every server, and try again in a minute.`,
    );
}

/** Inserts the rows that are not there yet. */
async function add<T extends keyof Tables>(
  trx: Trx,
  table: T,
  rows: InsertObject<Tables, T>[],
): Promise<void> {
  if (rows.length)
    await trx
      .insertInto(table)
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Copies all rows of a table, in the order of their ids. @returns how many */
async function copyAll<T extends 'lead' | 'consent' | 'audit'>(
  from: Trx,
  table: T,
  copy: (rows: Selectable<Tables[T]>[]) => Promise<unknown>,
): Promise<number> {
  let copied = 0;
  const rows = from.selectFrom<'lead' | 'consent' | 'audit'>(table).selectAll().orderBy('id').limit(BATCH);
  for await (const page of inPages((last?: {id: string}) =>
    rows.where('id', '>', last?.id ?? '').execute(),
  )) {
    await copy(page as Selectable<Tables[T]>[]);
    copied += page.length;
  }
  return copied;
}

/** Copies leads with their jobs. A lead that PostgreSQL has already (by id or by submission) is skipped. */
async function copyLeads(from: Trx, to: Store, leads: LeadRow[]): Promise<void> {
  const ids = leads.map(({id}) => id);
  const jobs = await from.selectFrom('job').selectAll().where('lead_id', 'in', ids).execute();
  await to.transaction(async (trx) => {
    await add(trx, 'lead', leads);
    const keys = leads.map(({repeat_key: key}) => key);
    const there = await trx
      .selectFrom('lead')
      .select(['id', 'repeat_key'])
      .where(({or, eb}) => or([eb('id', 'in', ids), eb('repeat_key', 'in', keys)]))
      .execute();
    const known = new Set(there.map(({id}) => id));
    // The same submission may have reached both stores: once is enough.
    const repeats = new Set(there.map(({repeat_key: key}) => key));
    const refused = leads.find(({id, repeat_key: key}) => !known.has(id) && !repeats.has(key));
    if (refused)
      throw new MoveError(
        `Another lead has the reference ${refused.reference} in the store to move to: purge one of the two first. Nothing was removed.`,
      );
    const moved = jobs.filter(({lead_id: id}) => known.has(id));
    await add(trx, 'job', moved);
  });
}

/** Adds the counts of a file, but for what an interrupted move has added of them. */
async function addCountsOnce(from: Trx, trx: Trx): Promise<void> {
  const keyOf = ({day, kind, form, name}: CountRow) => JSON.stringify([day, kind, form, name]);
  const before = await trx.selectFrom('moved_count').selectAll().execute();
  const added = new Map(before.map((row) => [keyOf(row), row.number]));
  await trx.deleteFrom('moved_count').execute();
  const rows = await from.selectFrom('count').selectAll().execute();
  await addCounts(
    trx,
    rows.map((row) => ({...row, number: row.number - (added.get(keyOf(row)) ?? 0)})),
  );
  for (let at = 0; at < rows.length; at += BATCH) await add(trx, 'moved_count', rows.slice(at, at + BATCH));
}

/**
 * Moves everything of a SQLite store, locked until the end, to a PostgreSQL store. The file is emptied last: an interrupted
 * move is done again, without loss or repeats.
 * @throws {MoveError} before anything is removed
 */
export async function moveLeads(file: Store, database: Store): Promise<{leads: number; consents: number}> {
  const moved = await file.transaction(async (trx, now) => {
    await refuseLeased(trx, now);
    const leads = await copyAll(trx, 'lead', (rows) => copyLeads(trx, database, rows));
    const consents = await copyAll(trx, 'consent', (rows) =>
      database.transaction((to) => add(to, 'consent', rows)),
    );
    await copyAll(trx, 'audit', (rows) => database.transaction((to) => add(to, 'audit', rows)));
    await database.transaction(async (to) => {
      await add(to, 'destination', await trx.selectFrom('destination').selectAll().execute());
      await add(to, 'alert', await trx.selectFrom('alert').selectAll().execute());
      await addErasures(to, await trx.selectFrom('erasure').selectAll().execute());
      await addCountsOnce(trx, to);
    });
    for (const table of MOVED) await trx.deleteFrom(table).execute();
    return {leads, consents};
  });
  await database.transaction((trx) => trx.deleteFrom('moved_count').execute());
  await file.engine.wipe();
  return moved;
}
