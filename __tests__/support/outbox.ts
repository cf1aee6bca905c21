import {randomUUID} from 'node:crypto';
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
