import '#server-only';
import {sql} from 'kysely';
import type {Trx} from '../store/engine.ts';
import type {LeadReport} from './report.ts';
import {eraseSuspected, isSuspected} from './suspected.ts';

export type ChangeOutcome = 'done' | 'unknown' | 'ambiguous' | 'under way' | 'not possible';

/** A change that an operator makes to leads. */
export interface Change {
  /** Whether this lead allows it. */
  judge(lead: LeadReport): Extract<ChangeOutcome, 'done' | 'under way' | 'not possible'>;
  /** Changes leads that are judged `done`, in one transaction. */
  make(trx: Trx, now: number, leads: readonly LeadReport[]): Promise<unknown>;
}

const ids = (leads: readonly LeadReport[]) => leads.map(({id}) => id);
const possible = (is: boolean) => (is ? 'done' : 'not possible');

/** Makes waiting and parked jobs due now. */
export const RETRY: Change = {
  judge: ({state, erased}) => possible((state === 'pending' || state === 'parked') && !erased),
  async make(trx, now, leads) {
    const parked = leads.filter(({state}) => state === 'parked');
    if (parked.length)
      await trx.updateTable('lead').set({waiting_since: now}).where('id', 'in', ids(parked)).execute();
    await trx
      .updateTable('job')
      .set({state: 'pending', due_at: now, attempts: 0, failing_since: null, settled_at: null})
      .where('lead_id', 'in', ids(leads))
      .where('state', '!=', 'done')
      // A leased job is its worker's.
      .where(({or, eb}) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
      .execute();
  },
};

/** An expression instead of the column, so that the database finds jobs by their lead and not by the index of all pending jobs. */
const isPending = sql<boolean>`state || '' = 'pending'`;

/** Stops the delivery until an operator decides. */
export const PARK: Change = {
  judge({state, steps}) {
    const waiting = steps.filter((step) => step.state === 'pending');
    if (state === 'suspected' || state === 'delivered' || !waiting.length) return 'not possible';
    return waiting.some(({leased}) => leased) ? 'under way' : 'done';
  },
  make: (trx, now, leads) =>
    trx
      .updateTable('job')
      .set({state: 'parked', last_error: 'operator: parked', settled_at: now})
      .where('lead_id', 'in', ids(leads))
      .where(isPending)
      .execute(),
};

/** Has suspected leads delivered like any other. */
export const APPROVE: Change = {
  judge: ({state}) => possible(state === 'suspected'),
  async make(trx, now, leads) {
    await trx
      .updateTable('lead')
      .set({suspected: 0, waiting_since: now})
      .where('id', 'in', ids(leads))
      .where(isSuspected)
      .execute();
    await trx
      .updateTable('job')
      .set({due_at: now})
      .where('lead_id', 'in', ids(leads))
      .where(isPending)
      .execute();
  },
};

/** Erases suspected and parked leads. */
export const REMOVE: Change = {
  judge: ({state, steps}) => possible(state === 'suspected' || steps.some((step) => step.state === 'parked')),
  async make(trx, _now, leads) {
    await eraseSuspected(trx, ids(leads.filter(({state}) => state === 'suspected')));
    const parked = ids(leads.filter(({state}) => state !== 'suspected'));
    if (parked.length) await trx.deleteFrom('lead').where('id', 'in', parked).execute();
  },
};
