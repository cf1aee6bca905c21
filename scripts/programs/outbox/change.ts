import type {ChangeOutcome, LeadAdministration, LeadState} from '#lib/outbox/lead-administration.ts';
import {choose, each, firstOf} from './choose.ts';
import type {Filter} from './words.ts';

/** What was asked for on the command line, and how to answer. */
export interface Asked {
  named: readonly string[];
  filter: Filter;
  json: boolean;
  print(value: unknown, text: () => string): void;
}

export const SENTENCES: Record<Exclude<ChangeOutcome, 'done'>, string> = {
  unknown: 'There is no such lead: it never was, or has been erased.',
  ambiguous: 'Several leads begin like this: give more of the id, or the reference.',
  'under way': 'It is being delivered at this moment: try again in a minute.',
  'not possible': 'Its state does not allow this: see show.',
};

/** Changes the leads that are named or chosen, and says what became of them; the exit code. */
export async function changeLeads(
  administration: LeadAdministration,
  {named, filter, json, print}: Asked,
  done: string,
  change: (id: string) => Promise<ChangeOutcome>,
  states: readonly LeadState[],
): Promise<number> {
  const ids = named.length
    ? named
    : (
        await firstOf(
          choose(administration, filter, states, Date.now()),
          filter.limit ?? Infinity,
          ({reference}) => reference,
        )
      ).first;
  const outcomes = await each(ids, change);
  const [first] = outcomes;
  const text = ({outcome}: {outcome: ChangeOutcome}) => (outcome === 'done' ? done : SENTENCES[outcome]);
  if (named.length === 1 && first) {
    print({outcome: first.outcome}, () => text(first));
    if (first.outcome !== 'done' && json) console.error(text(first));
  } else
    print(outcomes, () =>
      outcomes.length
        ? outcomes.map((outcome) => `${outcome.id}  ${text(outcome)}`).join('\n')
        : 'No lead is like this.',
    );
  return outcomes.every(({outcome}) => outcome === 'done') ? 0 : 1;
}
