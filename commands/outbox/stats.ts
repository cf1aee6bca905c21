import {listLeads, type LeadReport} from '#lib/outbox/admin/report.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import {table} from '../print.ts';

interface Count {
  received: number;
  delivered: number;
  parked: number;
  suspected: number;
}

interface Stats {
  /** By day (UTC) and kind, the latest day last. */
  days: (Count & {day: string; kind: string})[];
  /** From arrival to delivery; null if nothing was delivered. */
  seconds: {median: number; most: number} | null;
}

/** Leads since a time (milliseconds since 1970) and their states. Delivered leads are known for 30 days. */
export async function statsSince(store: Store, since: number, now: number): Promise<Stats> {
  const counts = new Map<string, Stats['days'][number]>();
  const took: number[] = [];
  for await (const lead of listLeads(store)) add(lead);
  const sorted = took.sort((one, other) => one - other);
  return {
    days: [...counts.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count),
    seconds: sorted.length
      ? {median: sorted[Math.floor(sorted.length / 2)] ?? 0, most: sorted.at(-1) ?? 0}
      : null,
  };

  function add({createdAt, kind, state, deliveredAt}: LeadReport): void {
    if (createdAt < since || createdAt > now) return;
    const day = new Date(createdAt).toISOString().slice(0, 10);
    const key = `${day} ${kind}`;
    const count = counts.get(key) ?? {day, kind, received: 0, delivered: 0, parked: 0, suspected: 0};
    counts.set(key, count);
    count.received += 1;
    if (state !== 'pending') count[state] += 1;
    if (deliveredAt !== null) took.push(Math.round((deliveredAt - createdAt) / 100) / 10);
  }
}

export function statsTable(days: Stats['days'], seconds: Stats['seconds']): string {
  if (!days.length) return 'No lead arrived.';
  const rows = days.map(({day, kind, received, delivered, parked, suspected}) => [
    day,
    kind,
    ...[received, delivered, parked, suspected].map(String),
  ]);
  const times = seconds
    ? `\nDelivered after ${seconds.median} s (median), ${seconds.most} s at the most.`
    : '';
  return table(['day', 'kind', 'received', 'delivered', 'parked', 'suspected'], rows) + times;
}

export function refusedLine(refused: Record<string, number>): string {
  const counts = Object.entries(refused).map(([why, count]) => `${count} ${why}`);
  return `\nRefused: ${counts.join(', ') || 'nothing'}.`;
}
