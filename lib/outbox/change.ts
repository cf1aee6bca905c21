import '#server-only';
import {sql} from 'kysely';
import type {Trx} from './engine.ts';
import type {LeadReport} from './report.ts';
import {eraseSuspected, isSuspected} from './suspected.ts';

export type ChangeOutcome = 'done' | 'unknown' | 'ambiguous' | 'under way' | 'not possible';

/** What an operator may have done to leads. */
export interface Change {
  /** Whether it can be done to this one. */
  judge(lead: LeadReport): Extract<ChangeOutcome, 'done' | 'under way' | 'not possible'>;
  /** Does it to some that are judged so, in one transaction. */
  make(trx: Trx, now: number, leads: readonly LeadReport[]): Promise<unknown>;
}

const ids = (leads: readonly LeadReport[]) => leads.map(({id}) => id);
const possible = (is: boolean) => (is ? 'done' : 'not possible');

/** Tries at once what waits, and what is parked too. */
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
      // Whatever is under way is left to whoever has it.
      .where(({or, eb}) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
      .execute();
  },
};

/** Written so that the index of states is of no use: jobs are found by their lead, and not by way of everything that is pending. */
const isPending = sql<boolean>`state || '' = 'pending'`;

/** Stops the delivery until somebody decides. */
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

/** Suspected leads were true ones: they are delivered like any other. */
export const RELEASE: Change = {
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

/** Erases suspected and parked leads: somebody has decided that nobody will want them. */
export const REMOVE: Change = {
  judge: ({state, steps}) => possible(state === 'suspected' || steps.some((step) => step.state === 'parked')),
  async make(trx, _now, leads) {
    await eraseSuspected(trx, ids(leads.filter(({state}) => state === 'suspected')));
    const parked = ids(leads.filter(({state}) => state !== 'suspected'));
    if (parked.length) await trx.deleteFrom('lead').where('id', 'in', parked).execute();
  },
};
