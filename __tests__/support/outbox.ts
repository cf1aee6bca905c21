import {randomUUID} from 'node:crypto';
import {changeAll} from '#commands/outbox/change.ts';
import type {LeadAdministration, LeadState} from '#lib/outbox/admin/lead-administration.ts';
import type {Job, NewLead, Outbox} from '#lib/outbox/outbox.ts';

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

export const allLeads = (administration: LeadAdministration, states?: LeadState[]) =>
  Array.fromAsync(administration.list(states));

/** As the commands do it. @returns how many */
export const retryAll = (all: LeadAdministration) =>
  changeAll(all, {change: all.retry.bind(all), states: ['pending', 'parked']});
export const approveAll = (all: LeadAdministration) =>
  changeAll(all, {change: all.approve.bind(all), states: ['suspected']});
export const removeSuspected = (all: LeadAdministration) =>
  changeAll(all, {change: all.remove.bind(all), states: ['suspected']});
/** @param before when they were parked, at the latest */
export const removeParked = (all: LeadAdministration, before: number) =>
  changeAll(
    all,
    {change: all.remove.bind(all), states: ['parked']},
    ({parkedAt}) => parkedAt !== null && parkedAt <= before,
  );
