import {createInterface} from 'node:readline/promises';
import type {LeadReport} from '#lib/outbox/admin/report.ts';
import {STATES, type LeadState} from '#lib/outbox/store/tables.ts';
import {UsageError} from '../program.ts';
import type {Filter, Words} from './words.ts';

/** The states of a filter. @param states the default */
export const statesOf = ({state}: Filter, states: readonly LeadState[]): readonly LeadState[] =>
  state === 'all' ? STATES : state ? [state] : states;

/** Whether a lead matches a filter, regardless of its limit. */
export const matcher =
  ({error, olderThan}: Filter, states: readonly LeadState[], now: number) =>
  ({state, steps, createdAt, parkedAt}: LeadReport): boolean =>
    states.includes(state) &&
    (!error || steps.some(({lastError}) => lastError?.includes(error))) &&
    (olderThan === undefined || now - (parkedAt ?? createdAt) >= olderThan);

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

/**
 * Says how many leads a command is about to change, and asks on a terminal.
 * @returns false if the answer was no, which it prints
 * @throws {UsageError} with the number, without a terminal and without --yes
 */
export async function confirmed(
  leads: readonly LeadReport[],
  {command, yes, print}: Words,
): Promise<boolean> {
  if (yes || !leads.length) return true;
  const states = [...Map.groupBy(leads, ({state}) => state)].map(([name, {length}]) => `${length} ${name}`);
  const about = `${command} is about ${leads.length} leads (${states.join(', ')})`;
  if (!process.stdin.isTTY) throw new UsageError(`${about}: give --yes.`);
  const asking = createInterface({input: process.stdin, output: process.stderr});
  // Ctrl-C and the end of the input reject.
  const answer = await asking.question(`${about}. Go on? [y/N] `).catch(() => '');
  asking.close();
  if (/^y(?:es)?$/i.test(answer.trim())) return true;
  print({outcome: 'refused'}, () => 'Nothing was done.');
  return false;
}
