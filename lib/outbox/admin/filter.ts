import {STATES, type LeadState} from '../store/tables.ts';
import type {LeadReport} from './report.ts';

// It reads no settings, so commands may import it before they load them.

export interface Filter {
  state?: LeadState | 'all';
  error?: string;
  /** Milliseconds. */
  olderThan?: number;
}

export const isFiltered = (filter: Filter): boolean => Object.values(filter).some((one) => one !== undefined);

const UNITS = {min: 60_000, h: 3_600_000, d: 86_400_000} as const;

/** The milliseconds of 30min, 12h or 7d; undefined for anything else. */
export function durationOf(text: string): number | undefined {
  const [, count = '', unit = ''] = /^(\d{1,6})(min|h|d)$/.exec(text) ?? [];
  return unit ? Number(count) * UNITS[unit as keyof typeof UNITS] : undefined;
}

export const statesOf = ({state}: Filter, states: readonly LeadState[]): readonly LeadState[] =>
  state === 'all' ? STATES : state ? [state] : states;

export const matcher =
  ({error, olderThan}: Filter, states: readonly LeadState[], now: number) =>
  ({state, steps, createdAt, parkedAt}: LeadReport): boolean =>
    states.includes(state) &&
    (!error || steps.some(({lastError}) => lastError?.includes(error))) &&
    (olderThan === undefined || now - (parkedAt ?? createdAt) >= olderThan);

export async function firstOf<Lead extends LeadReport>(
  leads: AsyncIterable<Lead> | Iterable<Lead>,
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
