import '#server-only';
import type {Insertable} from 'kysely';
import {jobOf, type Step} from '../queue/enqueue.ts';
import {paced} from '../store/batches.ts';
import type {Store, Trx} from '../store/engine.ts';
import type {JobRow} from '../store/tables.ts';
import type {Salvaged} from './salvage.ts';

/** The error of a step of which the newer store knows nothing: it may have been done. */
const LOST = 'operator: restored';

interface Taken {
  /** Leads whose state is known by the newer store. */
  known: Set<string>;
  /** Those that the restored store did not have. */
  added: number;
  delivered: number;
}

/** The jobs of a lead: a step that is missing is parked, as it is not known whether it was done. */
function jobsOf(
  {lead, jobs}: Extract<Salvaged, {lead: unknown}>,
  steps: readonly Step[],
): Insertable<JobRow>[] {
  const found = jobs.map((job) => ({...job, lease_token: null, lease_until: null}));
  if (lead.delivered_at !== null) return found;
  const known = new Set(found.map(({position}) => position));
  // Among rows with all columns, SQLite takes no default for the first two.
  const lost = {
    attempts: 0,
    uncertain: 0,
    state: 'parked',
    last_error: LOST,
    settled_at: lead.created_at,
  } as const;
  const missing = steps
    .map((step, position) => ({...jobOf(lead.id, step, position), ...lost}))
    .filter(({position}) => !known.has(position));
  return [...found, ...missing];
}

async function take(trx: Trx, one: Salvaged, stepsOf: (kind: string) => readonly Step[], taken: Taken) {
  if ('consent' in one) {
    await trx
      .insertInto('consent')
      .values(one.consent)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  const {lead} = one;
  const {numDeletedRows} = await trx.deleteFrom('lead').where('id', '=', lead.id).executeTakeFirst();
  const {numInsertedOrUpdatedRows} = await trx
    .insertInto('lead')
    .values(lead)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  // The same submission came again after the restore.
  if (!numInsertedOrUpdatedRows) return;
  const jobs = jobsOf(one, stepsOf(lead.kind));
  if (jobs.length) await trx.insertInto('job').values(jobs).execute();
  taken.known.add(lead.id);
  if (!numDeletedRows) taken.added += 1;
  if (lead.delivered_at !== null) taken.delivered += 1;
}

/** Leads of one transaction. */
const SOME = 100;

/**
 * Takes into a restored store what a newer one knows: leads that came since, and what became of the others.
 * @param stepsOf the steps of a kind of lead
 */
export async function takeNewer(
  store: Store,
  newer: Iterable<Salvaged>,
  stepsOf: (kind: string) => readonly Step[],
): Promise<Taken> {
  const taken: Taken = {known: new Set(), added: 0, delivered: 0};
  const some: Salvaged[] = [];
  const write = (batch: Salvaged[]) =>
    paced(() =>
      store.transaction(async (trx) => {
        for (const one of batch) await take(trx, one, stepsOf, taken);
      }),
    );
  for (const one of newer) if (some.push(one) >= SOME) await write(some.splice(0));
  await write(some);
  return taken;
}
