import type {
  Changed,
  ChangeOutcome,
  LeadAdministration,
  LeadReport,
  LeadState,
} from '#lib/outbox/admin/lead-administration.ts';
import {firstOf, matcher, statesOf} from './choose.ts';
import type {Filter} from './words.ts';

/** The command line, and how to print the result. */
export interface CommandLine {
  named: readonly string[];
  filter: Filter;
  json: boolean;
  print(value: unknown, text: () => string): void;
}

export const SENTENCES: Record<Exclude<ChangeOutcome, 'done'>, string> = {
  unknown: 'There is no such lead: the name is wrong, or it was erased.',
  ambiguous: 'Several leads start like this: give more of the id, or the reference.',
  'under way': 'It is being delivered at this moment: try again in a minute.',
  'not possible': 'Its state does not allow this: see show.',
};

interface Action {
  change(names: readonly string[], condition?: (lead: LeadReport) => boolean): Promise<Changed[]>;
  /** States of the chosen leads if the filter has none. */
  states: readonly LeadState[];
  done: string;
}

const isDone = ({outcome}: Changed) => outcome === 'done';

/** Changes all leads of some states that match. @returns how many */
export async function changeAll(
  administration: Pick<LeadAdministration, 'list'>,
  {change, states}: Omit<Action, 'done'>,
  matches: (lead: LeadReport) => boolean = () => true,
): Promise<number> {
  const condition = (lead: LeadReport) => states.includes(lead.state) && matches(lead);
  const {first} = await firstOf(administration.list(states), condition);
  const changed = await change(
    first.map(({id}) => id),
    condition,
  );
  return changed.filter(isDone).length;
}

/** Changes the named or chosen leads, and prints the outcomes. @returns the exit code */
export async function changeLeads(
  administration: Pick<LeadAdministration, 'list'>,
  {named, filter, json, print}: CommandLine,
  {change, states: defaultStates, done}: Action,
): Promise<number> {
  const states = statesOf(filter, defaultStates);
  const matches = matcher(filter, states, Date.now());
  const chosen = async () => (await firstOf(administration.list(states), matches, filter.limit)).first;
  const outcomes = named.length
    ? await change(named)
    : await change(
        (await chosen()).map(({reference}) => reference),
        matches,
      );
  const [first] = outcomes;
  const text = ({outcome}: Changed) => (outcome === 'done' ? done : SENTENCES[outcome]);
  if (named.length === 1 && first) {
    print({outcome: first.outcome}, () => text(first));
    if (!isDone(first) && json) console.error(text(first));
  } else
    print(outcomes, () =>
      outcomes.length
        ? outcomes.map((outcome) => `${outcome.id}  ${text(outcome)}`).join('\n')
        : 'No lead matches.',
    );
  return outcomes.every(isDone) ? 0 : 1;
}
