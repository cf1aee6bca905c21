import '#server-only';
import type {Store} from '../store/engine.ts';
import {STATES, type LeadState} from '../store/tables.ts';
import {changeLeads, PARK, REMOVE, RESEND, RETRY, type Change} from './change.ts';
import {firstOf, matcher, statesOf, type Filter} from './filter.ts';
import {listLeads, type LeadReport} from './report.ts';

/** A change of leads. @property states of leads that only a filter chooses, unless it names states */
interface Order {
  change: Change;
  states: readonly LeadState[];
}

export const ORDERS = {
  retry: {change: RETRY, states: ['pending']},
  park: {change: PARK, states: ['pending']},
  purge: {change: REMOVE, states: ['parked', 'suspected']},
  resend: {change: RESEND, states: STATES},
} as const satisfies Record<string, Order>;
export type OrderName = keyof typeof ORDERS;

const isHeld = ({steps}: LeadReport) =>
  steps.some(({state, lastError}) => state === 'parked' && lastError?.startsWith('operator:'));

/** The leads that an order would change, for the operator to agree to, with what changes those that still match. */
export async function choose(
  store: Store,
  name: OrderName,
  filter: Filter,
  also: (lead: LeadReport) => boolean = () => true,
) {
  const {change, states: byDefault}: Order = ORDERS[name];
  const states = statesOf(filter, byDefault);
  const chosen = matcher(filter, states, Date.now());
  // What an operator parked, or a restore, needs a word of its own: some of it may have been delivered.
  const matches = (lead: LeadReport) =>
    chosen(lead) &&
    also(lead) &&
    change.judge(lead) !== 'not possible' &&
    (name !== 'retry' || Boolean(filter.error) || !isHeld(lead));
  const {first: leads} = await firstOf(listLeads(store, states), matches);
  const references = leads.map(({reference}) => reference);
  return {leads, change: () => changeLeads(store, change, references, matches)};
}
