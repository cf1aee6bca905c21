import '#server-only';
import {sql} from 'kysely';
import {closeCircuits} from '../queue/circuit-breaker.ts';
import {isFree} from '../queue/claim.ts';
import {BATCH, paced} from '../store/batches.ts';
import type {Store, Trx} from '../store/engine.ts';
import {STATES, type LeadState} from '../store/tables.ts';
import {leadEvent, sourcesOf, tally} from '../store/tally.ts';
import {firstOf, matcher, statesOf, type Filter} from './filter.ts';
import {findLeads} from './find.ts';
import {listLeads, reportLeads, wholeLeads, type LeadReport} from './report.ts';
import {eraseSuspected} from './suspected.ts';

export type ChangeOutcome = 'done' | 'unknown' | 'under way' | 'not possible';

export interface Change {
  judge(lead: LeadReport): Extract<ChangeOutcome, 'done' | 'under way' | 'not possible'>;
  make(trx: Trx, now: number, leads: readonly LeadReport[]): Promise<unknown>;
}

const ids = (leads: readonly LeadReport[]) => leads.map(({id}) => id);
const possible = (is: boolean) => (is ? 'done' : 'not possible');

/** Makes the jobs of waiting, parked and suspected leads due now, and closes the circuits of their destinations. */
export const RETRY: Change = {
  judge: ({state, erased}) => possible(state !== 'delivered' && !erased),
  async make(trx, now, leads) {
    const stopped = leads.filter(({state}) => state !== 'pending');
    if (stopped.length)
      await trx
        .updateTable('lead')
        .set({waiting_since: now, suspected: 0})
        .where('id', 'in', ids(stopped))
        .execute();
    await trx
      .updateTable('job')
      .set({state: 'pending', due_at: now, attempts: 0, failing_since: null, settled_at: null})
      .where('lead_id', 'in', ids(leads))
      .where('state', '!=', 'done')
      // A leased job is its worker's.
      .where(isFree(now))
      .execute();
    const waiting = leads.flatMap(({steps}) => steps).filter(({state}) => state !== 'done');
    await closeCircuits(trx, [...new Set(waiting.map(({destination}) => destination))]);
    const approved = ids(leads.filter(({state}) => state === 'suspected'));
    if (approved.length) await tally(trx, now, sourcesOf(await wholeLeads(trx, now, approved)));
  },
};

/** Sends again, under the same id, what the webhook accepted. `settled_at` stays: this delivery was counted before. */
const RESEND: Change = {
  judge: ({erased, steps}) =>
    possible(!erased && steps.some((step) => step.destination === 'webhook' && step.state === 'done')),
  async make(trx, now, leads) {
    await trx
      .updateTable('lead')
      .set({delivered_at: null, waiting_since: now})
      .where('id', 'in', ids(leads))
      .execute();
    await trx
      .updateTable('job')
      .set({state: 'pending', due_at: now, attempts: 0, failing_since: null})
      .where('lead_id', 'in', ids(leads))
      .where('destination', '=', 'webhook')
      .where(isDone)
      .execute();
  },
};

/** An expression instead of the column, so that the database finds jobs by their lead and not by the index of all pending jobs. */
const isPending = sql<boolean>`state || '' = 'pending'`;
const isDone = sql<boolean>`state || '' = 'done'`;

export const PARK: Change = {
  judge({state, steps}) {
    const waiting = steps.filter((step) => step.state === 'pending');
    if (state === 'suspected' || state === 'delivered' || !waiting.length) return 'not possible';
    return waiting.some(({leased}) => leased) ? 'under way' : 'done';
  },
  async make(trx, now, leads) {
    await trx
      .updateTable('job')
      .set({state: 'parked', last_error: 'operator: parked', settled_at: now})
      .where('lead_id', 'in', ids(leads))
      .where(isPending)
      .execute();
    const parked = leads.filter(({state}) => state === 'pending').map(({kind}) => leadEvent(kind, 'parked'));
    await tally(trx, now, parked);
  },
};

export const REMOVE: Change = {
  judge: ({state, steps}) => possible(state === 'suspected' || steps.some((step) => step.state === 'parked')),
  async make(trx, _now, leads) {
    await eraseSuspected(trx, ids(leads.filter(({state}) => state === 'suspected')));
    const parked = ids(leads.filter(({state}) => state !== 'suspected'));
    if (parked.length) await trx.deleteFrom('lead').where('id', 'in', parked).execute();
  },
};

export interface Changed {
  id: string;
  outcome: ChangeOutcome;
}

/** Runs short transactions beside servers. They check `condition`: a state may have changed since an earlier list. */
export async function changeLeads(
  store: Store,
  change: Change,
  names: readonly string[],
  condition: (lead: LeadReport) => boolean = () => true,
): Promise<Changed[]> {
  const {judge, make} = change;
  const verdict = (lead: LeadReport) => (condition(lead) ? judge(lead) : 'not possible');
  async function changeSome(trx: Trx, now: number, some: readonly string[]): Promise<Changed[]> {
    const found = await findLeads(trx, some);
    const known = found.flatMap(({id}) => id ?? []);
    if (!known.length) return some.map((id) => ({id, outcome: 'unknown'}));
    // The jobs first, in the worker's order, against deadlocks.
    await trx
      .selectFrom('job')
      .select('id')
      .where('lead_id', 'in', known)
      .orderBy('id')
      .forUpdate()
      .execute();
    const leads = new Map((await reportLeads(trx, now, known)).map((lead) => [lead.id, lead]));
    const changed = [...leads.values()].filter((lead) => verdict(lead) === 'done');
    if (changed.length) await make(trx, now, changed);
    return found.map(({name, id}) => {
      const lead = leads.get(id ?? '');
      return {id: name, outcome: lead ? verdict(lead) : 'unknown'};
    });
  }
  const outcomes: Changed[] = [];
  for (let at = 0; at < names.length; at += BATCH) {
    const some = names.slice(at, at + BATCH);
    outcomes.push(...(await paced(() => store.transaction((trx, now) => changeSome(trx, now, some)))));
  }
  if (change === REMOVE) await store.engine.wipe();
  return outcomes;
}

interface Order {
  change: Change;
  states: readonly LeadState[];
}

export const ORDERS = {
  retry: {change: RETRY, states: ['pending']},
  park: {change: PARK, states: ['pending']},
  purge: {change: REMOVE, states: ['parked', 'suspected']},
  resend: {change: RESEND, states: STATES},
} as const satisfies Record<string, Order>;
export type OrderName = keyof typeof ORDERS;

const isHeld = ({steps}: LeadReport) =>
  steps.some(({state, lastError}) => state === 'parked' && lastError?.startsWith('operator:'));

/** What an operator parked, or a restore, needs a word of its own: some of it may have been delivered. */
export const isFor = (name: OrderName, filter: Filter, lead: LeadReport): boolean =>
  ORDERS[name].change.judge(lead) !== 'not possible' &&
  (name !== 'retry' || Boolean(filter.error) || !isHeld(lead));

export async function choose(
  store: Store,
  name: OrderName,
  filter: Filter,
  also: (lead: LeadReport) => boolean = () => true,
) {
  const {change, states: byDefault}: Order = ORDERS[name];
  const states = statesOf(filter, byDefault);
  const chosen = matcher(filter, states, Date.now());
  const matches = (lead: LeadReport) => chosen(lead) && also(lead) && isFor(name, filter, lead);
  const {first: leads} = await firstOf(listLeads(store, states), matches);
  const references = leads.map(({reference}) => reference);
  return {leads, change: () => changeLeads(store, change, references, matches)};
}
