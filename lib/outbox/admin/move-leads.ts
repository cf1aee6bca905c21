import '#server-only';
import type {InsertObject} from 'kysely';
import {addCounts} from '../store/daily-counts.ts';
import type {Store, Trx} from '../store/engine.ts';
import type {CountRow, LeadRow, Tables} from '../store/tables.ts';
import {addErasures} from './erasures.ts';

/** The leads cannot be moved as things are. The message is a sentence for the operator. */
export class MoveError extends Error {
  override name = 'MoveError';
}

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

/** Copies all rows, in the order of their ids. @returns how many */
async function copyAll<Row extends {id: string}>(
  read: (after: string) => Promise<Row[]>,
  copy: (rows: Row[]) => Promise<void>,
): Promise<number> {
  let copied = 0;
  for (let after = ''; ;) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (!last) return copied;
    await copy(rows);
    copied += rows.length;
    after = last.id;
  }
}

/** Copies leads with their jobs. A lead that PostgreSQL has already (by id or by submission) is skipped. */
async function copyLeads(from: Trx, to: Store, leads: LeadRow[]): Promise<void> {
  const ids = leads.map(({id}) => id);
  const jobs = await from.selectFrom('job').selectAll().where('lead_id', 'in', ids).execute();
  await to.transaction(async (trx) => {
    await add(trx, 'lead', leads);
    const there = await trx
      .selectFrom('lead')
      .select(['id', 'repeat_key'])
      .where(({or, eb}) =>
        or([
          eb('id', 'in', ids),
          eb(
            'repeat_key',
            'in',
            leads.map(({repeat_key: key}) => key),
          ),
        ]),
      )
      .execute();
    const known = new Set(there.map(({id}) => id));
    // The same submission may have reached both stores: once is enough.
    const repeats = new Set(there.map(({repeat_key: key}) => key));
    const refused = leads.find(({id, repeat_key: key}) => !known.has(id) && !repeats.has(key));
    if (refused)
      throw new MoveError(
        `Another lead has the reference ${refused.reference} in the store to move to: purge one of the two first. Nothing was removed.`,
      );
    await add(
      trx,
      'job',
      jobs.filter(({lead_id: id}) => known.has(id)),
    );
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

/** Copies circuits, the alert log, counts, audit trail and erasures. */
async function copyState(from: Trx, to: Store): Promise<void> {
  const uses = await from.selectFrom('audit').selectAll().execute();
  await to.transaction(async (trx) => {
    await add(trx, 'destination', await from.selectFrom('destination').selectAll().execute());
    await add(trx, 'alert', await from.selectFrom('alert').selectAll().execute());
    for (let at = 0; at < uses.length; at += BATCH) await add(trx, 'audit', uses.slice(at, at + BATCH));
    await addErasures(trx, await from.selectFrom('erasure').selectAll().execute());
    await addCountsOnce(from, trx);
  });
}

/**
 * Moves everything of a SQLite store, locked until the end, to a PostgreSQL store. The file is emptied last: an interrupted
 * move is done again, without loss or repeats.
 * @throws {MoveError} before anything is removed
 */
export async function moveLeads(file: Store, database: Store): Promise<{leads: number; consents: number}> {
  const moved = await file.transaction(async (trx, now) => {
    await refuseLeased(trx, now);
    const leads = await copyAll(
      (after) =>
        trx.selectFrom('lead').selectAll().where('id', '>', after).orderBy('id').limit(BATCH).execute(),
      (rows) => copyLeads(trx, database, rows),
    );
    const consents = await copyAll(
      (after) =>
        trx.selectFrom('consent').selectAll().where('id', '>', after).orderBy('id').limit(BATCH).execute(),
      (rows) => database.transaction((other) => add(other, 'consent', rows)),
    );
    await copyState(trx, database);
    for (const table of [
      'job',
      'lead',
      'consent',
      'destination',
      'alert',
      'erasure',
      'count',
      'audit',
    ] as const)
      await trx.deleteFrom(table).execute();
    return {leads, consents};
  });
  await database.transaction((trx) => trx.deleteFrom('moved_count').execute());
  await file.engine.wipe();
  return moved;
}
