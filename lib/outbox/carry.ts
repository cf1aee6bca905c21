import '#server-only';
import {sql, type InsertObject} from 'kysely';
import {Store, type Trx} from './engine.ts';
import {addErasures} from './erasures.ts';
import {addToHours} from './refusals.ts';
import type {LeadRow, Tables} from './tables.ts';

/** The leads cannot be carried to another store as things are. The message is a sentence for the operator. */
export class CarryError extends Error {
  override name = 'CarryError';
}

/** Leads of one transaction in the store that they come to: some tens of megabytes at most. */
const BATCH = 200;

async function refuseUnderWay(trx: Trx, now: number): Promise<void> {
  const {count} = await trx
    .selectFrom('job')
    .select(({fn}) => fn.countAll().as('count'))
    .where('lease_until', '>', now)
    .executeTakeFirstOrThrow();
  if (Number(count))
    throw new CarryError(
      `${Number(count)} leads are being delivered at this moment. Stop every server, and try again in a minute.`,
    );
}

/** Adds the rows that are not there yet. */
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

/** Carries all rows, in the order of their ids. @returns how many */
async function inPieces<Row extends {id: string}>(
  read: (after: string) => Promise<Row[]>,
  carry: (rows: Row[]) => Promise<void>,
): Promise<number> {
  let carried = 0;
  for (let after = ''; ;) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (!last) return carried;
    await carry(rows);
    carried += rows.length;
    after = last.id;
  }
}

/** Keeps leads with their jobs, except those that the store has already. */
async function keep(store: Store, from: Trx, leads: LeadRow[]): Promise<void> {
  const ids = leads.map(({id}) => id);
  const jobs = await from.selectFrom('job').selectAll().where('lead_id', 'in', ids).execute();
  await store.transaction(async (trx) => {
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
    const lost = leads.find(({id, repeat_key: key}) => !known.has(id) && !repeats.has(key));
    if (lost)
      throw new CarryError(
        `Another lead has the reference ${lost.reference} in the store to move to: purge one of the two first. Nothing was removed.`,
      );
    await add(
      trx,
      'job',
      jobs.filter(({lead_id: id}) => known.has(id)),
    );
  });
}

/** Open circuits, what operators were told, was refused, and who was erased: none of it is to begin anew. */
async function carryState(from: Trx, to: Store): Promise<void> {
  const gates = await from.selectFrom('gate').selectAll().execute();
  const alarms = await from.selectFrom('alarm').selectAll().execute();
  const refusals = await from.selectFrom('refusal').selectAll().execute();
  const erasures = await from.selectFrom('erasure').selectAll().execute();
  await to.transaction(async (trx) => {
    await add(trx, 'gate', gates);
    await add(trx, 'alarm', alarms);
    await addToHours(trx, refusals);
    await addErasures(trx, erasures);
  });
}

/**
 * Carries all leads in whatever state, with their steps, proofs of consent, open circuits and alarms to another
 * store, and empties the first: at the end, when all of it is on disk in the second. Interrupted anywhere, and done
 * again, it loses nothing and doubles nothing. Nobody else gets at the first store meanwhile.
 * @throws {CarryError} before anything was removed
 */
export async function carryLeads(from: Store, to: Store): Promise<{leads: number; consents: number}> {
  const carried = await from.transaction(async (trx, now) => {
    if (from.engine.locksRows)
      await sql`lock table lead, job, consent, gate, alarm, refusal, erasure in access exclusive mode`.execute(
        trx,
      );
    await refuseUnderWay(trx, now);
    const leads = await inPieces(
      (after) =>
        trx.selectFrom('lead').selectAll().where('id', '>', after).orderBy('id').limit(BATCH).execute(),
      (rows) => keep(to, trx, rows),
    );
    const consents = await inPieces(
      (after) =>
        trx.selectFrom('consent').selectAll().where('id', '>', after).orderBy('id').limit(BATCH).execute(),
      (rows) => to.transaction((other) => add(other, 'consent', rows)),
    );
    await carryState(trx, to);
    for (const table of ['job', 'lead', 'consent', 'gate', 'alarm', 'refusal', 'erasure'] as const)
      await trx.deleteFrom(table).execute();
    return {leads, consents};
  });
  await from.engine.wipe();
  return carried;
}
