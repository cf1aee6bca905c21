import type {
  Changed,
  ChangeOutcome,
  LeadAdministration,
  LeadReport,
  LeadState,
} from '#lib/outbox/lead-administration.ts';
import {firstOf, means, statesOf} from './choose.ts';
import type {Filter} from './words.ts';

/** What was asked for on the command line, and how to answer. */
export interface CommandLine {
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

interface Doing {
  change(names: readonly string[], still?: (lead: LeadReport) => boolean): Promise<Changed[]>;
  /** In which states leads are chosen where the filter names none. */
  states: readonly LeadState[];
  done: string;
}

const isDone = ({outcome}: Changed) => outcome === 'done';

/** Changes all leads in some states that are meant. @returns how many */
export async function changeAll(
  administration: Pick<LeadAdministration, 'list'>,
  {change, states}: Omit<Doing, 'done'>,
  meant: (lead: LeadReport) => boolean = () => true,
): Promise<number> {
  const still = (lead: LeadReport) => states.includes(lead.state) && meant(lead);
  const {first} = await firstOf(administration.list(states), still);
  const changed = await change(
    first.map(({id}) => id),
    still,
  );
  return changed.filter(isDone).length;
}

/** Changes the leads that are named or chosen, and says what became of them; the exit code. */
export async function changeLeads(
  administration: Pick<LeadAdministration, 'list'>,
  {named, filter, json, print}: CommandLine,
  {change, states: unnamed, done}: Doing,
): Promise<number> {
  const states = statesOf(filter, unnamed);
  const meant = means(filter, states, Date.now());
  const chosen = async () => (await firstOf(administration.list(states), meant, filter.limit)).first;
  const outcomes = named.length
    ? await change(named)
    : await change(
        (await chosen()).map(({reference}) => reference),
        meant,
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
        : 'No lead is like this.',
    );
  return outcomes.every(isDone) ? 0 : 1;
}
