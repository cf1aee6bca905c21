import type {LeadReport} from '#lib/outbox/admin/report.ts';
import {STATES, type LeadState} from '#lib/outbox/store/tables.ts';
import type {Filter} from './words.ts';

/** The states of a filter. @param states the default */
export const statesOf = ({state}: Filter, states: readonly LeadState[]): readonly LeadState[] =>
  state === 'all' ? STATES : state ? [state] : states;

/** Whether a lead matches a filter, regardless of its limit. */
export const matcher =
  ({error, olderThan}: Filter, states: readonly LeadState[], now: number) =>
  ({state, steps, createdAt}: LeadReport): boolean =>
    states.includes(state) &&
    (!error || steps.some(({lastError}) => lastError?.includes(error))) &&
    (olderThan === undefined || now - createdAt >= olderThan);

/** The first leads that match, and whether there are more. */
export async function firstOf<Lead extends LeadReport>(
  leads: AsyncGenerator<Lead>,
  matches: (lead: Lead) => boolean,
  limit = Infinity,
): Promise<{first: Lead[]; more: boolean}> {
  const first: Lead[] = [];
  for await (const lead of leads) {
    if (!matches(lead)) continue;
    if (first.length === limit) return {first, more: true};
    first.push(lead);
  }
  return {first, more: false};
}
