import '#server-only';
import {today} from '#lib/config/calendar.ts';
import {countsSince} from '#lib/outbox/store/daily-counts.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import {DELIVERY_SECONDS} from '#lib/outbox/store/tally.ts';

const COUNTED = ['received', 'delivered', 'parked', 'suspected'] as const;
type Count = Record<(typeof COUNTED)[number], number>;

export interface LeadStats {
  /** What happened on each day (in Paris), by kind, the latest day last. */
  days: (Count & {day: string; kind: string})[];
  /**
   * From arrival to delivery, as upper bounds: half were delivered within `median`, all within `most`. A bound is null
   * above a week; both are missing if nothing was delivered.
   */
  seconds: {median: number | null; most: number | null} | null;
}

const dayOf = (at: number) => today(new Date(at));

/** The least bound within which this share of the deliveries was. */
function boundOf(counts: ReadonlyMap<string, number>, share: number): number | null {
  const all = counts.values().reduce((sum, count) => sum + count, 0);
  let sum = 0;
  for (const bound of DELIVERY_SECONDS) {
    sum += counts.get(String(bound)) ?? 0;
    if (sum >= all * share) return bound;
  }
  return null;
}

/** What was counted since the day of a time (milliseconds since 1970). */
export async function statsSince(store: Store, since: number, last?: string): Promise<LeadStats> {
  const days = new Map<string, LeadStats['days'][number]>();
  const times = new Map<string, number>();
  for (const {day, kind, form, name, number} of await countsSince(
    store,
    dayOf(since),
    ['lead', 'delivery'],
    last,
  )) {
    if (kind === 'delivery') times.set(name, (times.get(name) ?? 0) + number);
    const counted = COUNTED.find((one) => kind === 'lead' && one === name);
    if (!counted) continue;
    const key = `${day} ${form}`;
    const row = days.get(key) ?? {day, kind: form, received: 0, delivered: 0, parked: 0, suspected: 0};
    days.set(key, {...row, [counted]: number});
  }
  return {
    days: [...days.values()],
    seconds: times.size ? {median: boundOf(times, 0.5), most: boundOf(times, 1)} : null,
  };
}

export interface SourceCount {
  /** The campaign's source, else the host of the referrer, else `unknown`; `(other)` beyond 200 of a day. */
  source: string;
  kind: string;
  count: number;
}

/** Where leads came from since the day of a time (milliseconds since 1970), the most first. Suspected ones are not counted. */
export async function sourcesSince(store: Store, since: number, last?: string): Promise<SourceCount[]> {
  const counts = new Map<string, SourceCount>();
  for (const {form: kind, name: source, number} of await countsSince(store, dayOf(since), ['source'], last)) {
    const known = counts.get(`${kind} ${source}`)?.count ?? 0;
    counts.set(`${kind} ${source}`, {source, kind, count: known + number});
  }
  return [...counts.values()].sort((one, other) => other.count - one.count);
}
