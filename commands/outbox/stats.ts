import {today} from '#lib/config/calendar.ts';
import {countsSince} from '#lib/outbox/store/daily-counts.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import {DELIVERY_SECONDS} from '#lib/outbox/store/tally.ts';
import {age, table} from '../print.ts';

const COUNTED = ['received', 'delivered', 'parked', 'suspected'] as const;
type Count = Record<(typeof COUNTED)[number], number>;

interface Stats {
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
export async function statsSince(store: Store, since: number): Promise<Stats> {
  const days = new Map<string, Stats['days'][number]>();
  const times = new Map<string, number>();
  for (const {day, kind, form, name, number} of await countsSince(store, dayOf(since), [
    'lead',
    'delivery',
  ])) {
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

const within = (bound: number | null) => (bound === null ? 'more than a week' : age(bound * 1000));

export function statsTable(days: Stats['days'], seconds: Stats['seconds']): string {
  if (!days.length) return 'No lead arrived.';
  const rows = days.map((row) => [row.day, row.kind, ...COUNTED.map((name) => String(row[name]))]);
  const times = seconds
    ? `\nHalf were delivered within ${within(seconds.median)}, all within ${within(seconds.most)}.`
    : '';
  return table(['day', 'kind', ...COUNTED], rows) + times;
}

export function refusedLine(refused: Record<string, number>): string {
  const counts = Object.entries(refused).map(([why, count]) => `${count} ${why}`);
  return `\nRefused: ${counts.join(', ') || 'nothing'}.`;
}

interface SourceCount {
  /** The campaign's source, else the host of the referrer, else `unknown`; `(other)` beyond 200 of a day. */
  source: string;
  kind: string;
  count: number;
}

/** Where leads came from since the day of a time (milliseconds since 1970), the most first. Suspected ones are not counted. */
export async function sourcesSince(store: Store, since: number): Promise<SourceCount[]> {
  const counts = new Map<string, SourceCount>();
  for (const {form: kind, name: source, number} of await countsSince(store, dayOf(since), ['source'])) {
    const known = counts.get(`${kind} ${source}`)?.count ?? 0;
    counts.set(`${kind} ${source}`, {source, kind, count: known + number});
  }
  return [...counts.values()].sort((one, other) => other.count - one.count);
}

export const sourcesTable = (sources: readonly SourceCount[]): string =>
  sources.length
    ? table(
        ['source', 'kind', 'leads'],
        sources.map(({source, kind, count}) => [source, kind, String(count)]),
      )
    : 'No lead arrived.';
