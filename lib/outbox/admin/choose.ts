import '#server-only';
import type {Store} from '../store/engine.ts';
import {STATES, type LeadState} from '../store/tables.ts';
import {changeLeads, PARK, REMOVE, resendTo, RETRY, type Change, type Changed} from './change.ts';
import {listLeads, type LeadReport} from './report.ts';

/** Chooses leads that are not named. */
export interface Filter {
  state?: LeadState | 'all';
  /** Part of the last error. */
  error?: string;
  /** Milliseconds. */
  olderThan?: number;
  limit?: number;
}

export const isFiltered = (filter: Filter): boolean => Object.values(filter).some((one) => one !== undefined);

const UNITS = {min: 60_000, h: 3_600_000, d: 86_400_000} as const;

/** The milliseconds of 30min, 12h or 7d; undefined for anything else. */
export function durationOf(text: string): number | undefined {
  const [, count = '', unit = ''] = /^(\d{1,6})(min|h|d)$/.exec(text) ?? [];
  return unit ? Number(count) * UNITS[unit as keyof typeof UNITS] : undefined;
}

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

/** A change of leads. @property states of leads that only a filter chooses, unless it names states */
interface Order {
  change: Change;
  states: readonly LeadState[];
}

export const ORDERS = {
  retry: {change: RETRY, states: ['pending']},
  park: {change: PARK, states: ['pending']},
  purge: {change: REMOVE, states: ['parked', 'suspected']},
  resend: {change: resendTo('webhook'), states: STATES},
} as const satisfies Record<string, Order>;
export type OrderName = keyof typeof ORDERS;

const isHeld = ({steps}: LeadReport) =>
  steps.some(({state, lastError}) => state === 'parked' && lastError?.startsWith('operator:'));

export interface Chosen {
  leads: LeadReport[];
  /** Changes those that still match. @returns an outcome for each */
  change(): Promise<Changed[]>;
}

/** The leads that an order would change, for the operator to agree to their number. @param also one more condition */
export async function choose(
  store: Store,
  name: OrderName,
  filter: Filter,
  also: (lead: LeadReport) => boolean = () => true,
): Promise<Chosen> {
  const {change, states: byDefault}: Order = ORDERS[name];
  const states = statesOf(filter, byDefault);
  const chosen = matcher(filter, states, Date.now());
  // What an operator parked, or a restore, needs a word of its own: some of it may have been delivered.
  const matches = (lead: LeadReport) =>
    chosen(lead) &&
    also(lead) &&
    change.judge(lead) !== 'not possible' &&
    (name !== 'retry' || Boolean(filter.error) || !isHeld(lead));
  const {first: leads} = await firstOf(listLeads(store, states), matches, filter.limit);
  const references = leads.map(({reference}) => reference);
  return {leads, change: () => changeLeads(store, change, references, matches)};
}
