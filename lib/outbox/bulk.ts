import '#server-only';
import {setTimeout as sleep} from 'node:timers/promises';
import {sql} from 'kysely';
import {batchwise} from './batches.ts';
import {forgetConsents, sameAddress} from './consents.ts';
import type {Store, Trx} from './engine.ts';
import {stateOf} from './report.ts';
import {eraseSuspected, isSuspected} from './suspected.ts';
import type {LeadRow, LeadState} from './tables.ts';

const ids = (rows: readonly {id: string}[]) => rows.map(({id}) => id);

/** Whatever is under way is left to whoever has it. */
export function dueNow(trx: Trx, now: number) {
  return trx
    .updateTable('job')
    .set({state: 'pending', due_at: now, attempts: 0, failing_since: null, settled_at: null})
    .where('state', '!=', 'done')
    .where(({or, eb}) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]));
}

/** Has everything that waits tried at once, parked leads too. @returns how many leads */
export async function retryAll(store: Store): Promise<number> {
  const waiting = await store.transaction((trx) =>
    trx
      .selectFrom('lead')
      .select('id')
      .where('delivered_at', 'is', null)
      .where('suspected', '=', 0)
      .where('payload', 'is not', null)
      .execute(),
  );
  const tried = await batchwise(ids(waiting), (batch) =>
    store.transaction(async (trx, now) => {
      const parked = trx
        .selectFrom('job')
        .select('lead_id')
        .where('state', '=', 'parked')
        .where('lead_id', 'in', batch);
      await trx
        .updateTable('lead')
        .set({waiting_since: now})
        .where('id', 'in', batch)
        .where('id', 'in', parked)
        .execute();
      await dueNow(trx, now).where('lead_id', 'in', batch).execute();
      return batch.length;
    }),
  );
  await store.transaction((trx) => trx.deleteFrom('gate').execute());
  return tried;
}

/** Suspected leads were true ones: they are delivered like any other. */
export async function releaseLeads(trx: Trx, now: number, leadIds: readonly string[]): Promise<number> {
  const {numUpdatedRows} = await trx
    .updateTable('lead')
    .set({suspected: 0, waiting_since: now})
    .where('id', 'in', leadIds)
    .where(isSuspected)
    .executeTakeFirst();
  await trx
    .updateTable('job')
    .set({due_at: now})
    .where('lead_id', 'in', leadIds)
    // As isSuspected: not by way of everything that is pending.
    .where(sql<boolean>`state || '' = 'pending'`)
    .execute();
  return Number(numUpdatedRows);
}

const suspectedIds = (store: Store) =>
  store.transaction(async (trx) =>
    ids(await trx.selectFrom('lead').select('id').where('suspected', '=', 1).execute()),
  );

export async function releaseAll(store: Store): Promise<number> {
  return batchwise(await suspectedIds(store), (batch) =>
    store.transaction((trx, now) => releaseLeads(trx, now, batch)),
  );
}

export async function removeSuspected(store: Store): Promise<number> {
  const removed = await batchwise(await suspectedIds(store), (batch) =>
    store.transaction((trx) => eraseSuspected(trx, batch)),
  );
  if (removed) await store.engine.wipe();
  return removed;
}

/** Erases leads that have been parked for so long. @param olderThanMs since the parking */
export async function removeParked(store: Store, olderThanMs: number): Promise<number> {
  const parked = (trx: Trx, now: number) =>
    trx
      .selectFrom('job')
      .select('lead_id as id')
      .distinct()
      .where('state', '=', 'parked')
      .where('settled_at', '<=', now - olderThanMs);
  const found = await store.transaction((trx, now) => parked(trx, now).execute());
  const removed = await batchwise(ids(found), (batch) =>
    store.transaction(async (trx, now) => {
      // Somebody may have had one of them tried again meanwhile.
      const still = ids(await parked(trx, now).where('lead_id', 'in', batch).execute());
      if (still.length) await trx.deleteFrom('lead').where('id', 'in', still).execute();
      return still.length;
    }),
  );
  if (removed) await store.engine.wipe();
  return removed;
}

/** What forgetting a person has removed. */
export interface Forgotten {
  leads: {id: string; reference: string; state: LeadState}[];
  /** Records of what the person had agreed to. */
  consents: number;
  /** References of leads by others in whose text the address stands: for a person to judge. */
  mentionedIn: string[];
}

/** All texts of a lead, however deep. */
function* texts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* texts(inner);
}

/** So many leads are read in one transaction: long texts take their time. */
const READ_AT_ONCE = 50;

/** Removes every lead of the person with this address, whatever its state; of those left until a time, where one is given. */
export async function forgetPerson(
  store: Store,
  email: string,
  until = Number.MAX_SAFE_INTEGER,
): Promise<Forgotten> {
  const wanted = sameAddress(email);
  const consents = await store.transaction((trx) => forgetConsents(trx, email, until));
  const result: Forgotten = {leads: [], consents, mentionedIn: []};

  async function judge(trx: Trx, lead: LeadRow): Promise<void> {
    const payload: unknown = JSON.parse(lead.payload ?? 'null');
    const {email: theirs} = (payload ?? {}) as {email?: unknown};
    if (typeof theirs === 'string' && sameAddress(theirs) === wanted) {
      const jobs = await trx.selectFrom('job').selectAll().where('lead_id', '=', lead.id).execute();
      await trx.deleteFrom('lead').where('id', '=', lead.id).execute();
      result.leads.push({id: lead.id, reference: lead.reference, state: stateOf(lead, jobs)});
    } else if ([...texts(payload)].some((text) => text.toLowerCase().includes(wanted)))
      result.mentionedIn.push(lead.reference);
  }

  for (let last = ''; ;) {
    const page = await store.transaction(async (trx) => {
      const leads = await trx
        .selectFrom('lead')
        .selectAll()
        .where('id', '>', last)
        .where('payload', 'is not', null)
        .where('created_at', '<=', until)
        .orderBy('id')
        .limit(READ_AT_ONCE)
        .$if(store.engine.locksRows, (query) => query.forUpdate())
        .execute();
      for (const lead of leads) await judge(trx, lead);
      return leads;
    });
    last = page.at(-1)?.id ?? '';
    if (page.length < READ_AT_ONCE) break;
    await sleep(1);
  }
  if (result.leads.length || consents) await store.engine.wipe();
  return result;
}
