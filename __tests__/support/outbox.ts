import {randomUUID} from 'node:crypto';
import {changeLeads, REMOVE, RETRY, type Change} from '#lib/outbox/admin/change.ts';
import {listLeads, type LeadReport} from '#lib/outbox/admin/report.ts';
import type {Outbox} from '#lib/outbox/outbox.ts';
import type {Job} from '#lib/outbox/queue/claim.ts';
import type {NewLead} from '#lib/outbox/queue/enqueue.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import type {LeadState} from '#lib/outbox/store/tables.ts';
import {tally} from '#lib/outbox/store/tally.ts';

export const STEPS = [
  {name: 'register', destination: 'backend'},
  {name: 'confirm', destination: 'mail'},
];
export const SEND = [{name: 'send', destination: 'mail'}];
export const EVERYWHERE = new Map([
  ['backend', 10],
  ['mail', 10],
]);

export function aLead(change: Partial<NewLead> = {}): NewLead {
  return {
    kind: 'registration',
    payload: {lastName: 'Exemple', message: 'Bonjour'},
    language: 'fr',
    submissionId: randomUUID(),
    ...change,
  };
}

export async function claimOne(outbox: Outbox): Promise<Job> {
  const [job, ...others] = await outbox.claim(EVERYWHERE);
  expect(others).toEqual([]);
  if (!job) throw new Error('nothing was due');
  return job;
}

export const allLeads = (store: Store, states?: LeadState[]) => Array.fromAsync(listLeads(store, states));

/** Changes all leads in these states that match, as the commands do it. @returns how many */
export async function changeAll(
  store: Store,
  change: Change,
  states: readonly LeadState[],
  matches: (lead: LeadReport) => boolean = () => true,
): Promise<number> {
  const leads = await Array.fromAsync(listLeads(store, states));
  const ids = leads.filter(matches).map(({id}) => id);
  const outcomes = await changeLeads(store, change, ids, matches);
  return outcomes.filter(({outcome}) => outcome === 'done').length;
}

export const retryAll = (store: Store) => changeAll(store, RETRY, ['pending', 'parked']);
export const approveAll = (store: Store) => changeAll(store, RETRY, ['suspected']);
export const removeSuspected = (store: Store) => changeAll(store, REMOVE, ['suspected']);
/** @param before when they were parked, at the latest */
export const removeParked = (store: Store, before: number) =>
  changeAll(store, REMOVE, ['parked'], ({parkedAt}) => parkedAt !== null && parkedAt <= before);

/** Counts refused requests on the store's present day. */
export const addRefusals = (store: Store, number: number): Promise<void> =>
  store.transaction((trx, now) => tally(trx, now, [{kind: 'refusal', form: '', name: 'limited', number}]));
