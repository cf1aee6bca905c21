import '#server-only';
import type {Selectable} from 'kysely';
import {UnusableStoreError} from '#lib/database/unusable.ts';
import {jobOf, type Step} from '../queue/enqueue.ts';
import {inPages, paced} from '../store/batches.ts';
import {storedConsents} from '../store/consents.ts';
import type {Store, Trx} from '../store/engine.ts';
import type {ConsentRow, JobRow, LeadRow} from '../store/tables.ts';

export type StoredLead = {lead: LeadRow; jobs: Selectable<JobRow>[]} | {consent: ConsentRow};

/** The error of leads that are parked after a restore: they may have been delivered since the backup. */
export const RESTORED = 'operator: restored';

const SOME = 100;

export async function* storedIn(
  read: <T>(part: (trx: Trx) => Promise<T>) => Promise<T>,
): AsyncGenerator<StoredLead> {
  const leads = inPages((last?: LeadRow) =>
    read((trx) =>
      trx
        .selectFrom('lead')
        .selectAll()
        .where('id', '>', last?.id ?? '')
        .orderBy('id')
        .limit(SOME)
        .execute(),
    ),
  );
  for await (const page of leads) {
    const ids = page.map(({id}) => id);
    const jobs = await read((trx) => trx.selectFrom('job').selectAll().where('lead_id', 'in', ids).execute());
    for (const lead of page) yield {lead, jobs: jobs.filter(({lead_id: id}) => id === lead.id)};
  }
  for await (const consent of storedConsents(read)) yield {consent};
}

/** Stores no lead that is there, unless it replaces it, nor one that came again. @returns whether it is new, if stored */
export async function take(trx: Trx, one: StoredLead, replaces: boolean): Promise<boolean | undefined> {
  if ('consent' in one) {
    await trx
      .insertInto('consent')
      .values(one.consent)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return undefined;
  }
  const {lead, jobs} = one;
  const there = await trx
    .selectFrom('lead')
    .select(['id', 'repeat_key'])
    .where(({eb, or}) =>
      or([
        eb('id', '=', lead.id),
        eb('repeat_key', '=', lead.repeat_key),
        eb('reference', '=', lead.reference),
      ]),
    )
    .execute();
  const others = there.filter(({id}) => id !== lead.id);
  if (others.some(({repeat_key: key}) => key === lead.repeat_key)) return undefined;
  if (others.length)
    throw new UnusableStoreError(
      `Another lead has the reference ${lead.reference} already: purge one of the two first.`,
    );
  const isNew = !there.length;
  if (!isNew && !replaces) return undefined;
  await trx.deleteFrom('lead').where('id', '=', lead.id).execute();
  await trx.insertInto('lead').values(lead).execute();
  if (jobs.length)
    await trx
      .insertInto('job')
      .values(jobs.map((job) => ({...job, lease_token: null, lease_until: null})))
      .execute();
  return isNew;
}

/** The same lead with the steps that are missing, parked: it is not known whether they were done. */
function completed(one: StoredLead, stepsOf: (kind: string) => readonly Step[]): StoredLead {
  if ('consent' in one || one.lead.delivered_at !== null) return one;
  const {lead, jobs} = one;
  const known = new Set(jobs.map(({position}) => position));
  const fresh = {attempts: 0, due_at: null, lease_token: null, lease_until: null, uncertain: 0} as const;
  const lost = {
    state: 'parked',
    last_error: RESTORED,
    failing_since: null,
    settled_at: lead.created_at,
  } as const;
  const missing = stepsOf(lead.kind)
    .map((step, position) => ({...jobOf(lead.id, step, position), ...fresh, ...lost}))
    .filter(({position}) => !known.has(position));
  return {lead, jobs: [...jobs, ...missing]};
}

/** Leaves out columns that a later release added: on the way back from it, this store has none of them. */
async function columnsKnown({engine}: Store): Promise<(one: StoredLead) => StoredLead> {
  const tables = await engine.db.introspection.getTables();
  const names = new Map(tables.map(({name, columns}) => [name, columns.map((column) => column.name)]));
  const known = <Row extends object>(table: string, row: Row): Row =>
    Object.fromEntries(Object.entries(row).filter(([name]) => names.get(table)?.includes(name))) as Row;
  return (one) =>
    'consent' in one
      ? {consent: known('consent', one.consent)}
      : {lead: known('lead', one.lead), jobs: one.jobs.map((job) => known('job', job))};
}

/** Takes into a restored store what a newer one knows: leads that came since, and what became of the others. */
export async function takeNewer(
  store: Store,
  newer: AsyncIterable<StoredLead> | Iterable<StoredLead>,
  stepsOf: (kind: string) => readonly Step[],
): Promise<Record<'known' | 'added' | 'delivered', number>> {
  const taken = {known: 0, added: 0, delivered: 0};
  const known = await columnsKnown(store);
  const write = (some: StoredLead[]) =>
    paced(() =>
      store.transaction(async (trx) => {
        for (const one of some) {
          const isNew = await take(trx, known(completed(one, stepsOf)), true);
          if (isNew === undefined) continue;
          taken.known += 1;
          if (isNew) taken.added += 1;
          if ('lead' in one && one.lead.delivered_at !== null) taken.delivered += 1;
        }
      }),
    );
  const waiting: StoredLead[] = [];
  for await (const one of newer) if (waiting.push(one) >= SOME) await write(waiting.splice(0));
  await write(waiting);
  return taken;
}
