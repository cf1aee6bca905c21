import type {LeadReport, LeadState} from '#lib/outbox/lead-administration.ts';
import {STATES} from '#lib/outbox/tables.ts';
import type {Filter} from './words.ts';

/** The states that a filter means. @param states where it names none */
export const statesOf = ({state}: Filter, states: readonly LeadState[]): readonly LeadState[] =>
  state === 'all' ? STATES : state ? [state] : states;

/** Whether a filter means a lead in one of these states, whatever its limit. */
export const means =
  ({error, olderThan}: Filter, states: readonly LeadState[], now: number) =>
  ({state, steps, createdAt}: LeadReport): boolean =>
    states.includes(state) &&
    (!error || steps.some(({lastError}) => lastError?.includes(error))) &&
    (olderThan === undefined || now - createdAt >= olderThan);

/** The first of the leads that are meant, and whether there are more. */
export async function firstOf<Lead extends LeadReport>(
  leads: AsyncGenerator<Lead>,
  meant: (lead: Lead) => boolean,
  limit = Infinity,
): Promise<{first: Lead[]; more: boolean}> {
  const first: Lead[] = [];
  for await (const lead of leads) {
    if (!meant(lead)) continue;
    if (first.length === limit) return {first, more: true};
    first.push(lead);
  }
  return {first, more: false};
}
