import type {
  LeadAdministration,
  LeadState,
  ChangeOutcome,
  WholeLead,
} from '#lib/outbox/lead-administration.ts';
import type {Filter} from './words.ts';

/**
 * The leads that a filter means, oldest first, whatever its limit: who takes them stops there.
 * @param states where the filter names none; none: all
 */
export async function* choose(
  administration: Pick<LeadAdministration, 'whole'>,
  {state, error, olderThan}: Filter,
  states: readonly LeadState[] | undefined,
  now: number,
): AsyncGenerator<WholeLead> {
  for await (const lead of administration.whole(state === 'all' ? undefined : state ? [state] : states)) {
    if (error && !lead.steps.some(({lastError}) => lastError?.includes(error))) continue;
    if (olderThan !== undefined && now - lead.createdAt < olderThan) continue;
    yield lead;
  }
}

/** The first of what comes, each in the form that is kept, and whether there are more. */
export async function firstOf<Kept>(
  leads: AsyncGenerator<WholeLead>,
  limit: number,
  keep: (lead: WholeLead) => Kept,
): Promise<{first: Kept[]; more: boolean}> {
  const first: Kept[] = [];
  for await (const lead of leads) {
    if (first.length === limit) return {first, more: true};
    first.push(keep(lead));
  }
  return {first, more: false};
}

/** What became of each of several leads; each is a transaction of its own, so what was done is done. */
export async function each(
  ids: readonly string[],
  change: (id: string) => Promise<ChangeOutcome>,
): Promise<{id: string; outcome: ChangeOutcome}[]> {
  const outcomes: {id: string; outcome: ChangeOutcome}[] = [];
  for (const id of ids) outcomes.push({id, outcome: await change(id)});
  return outcomes;
}
