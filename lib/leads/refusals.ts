import '#server-only';
import {today} from '#lib/config/calendar.ts';
import {addCounts} from '#lib/outbox/store/daily-counts.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import {observedRefusals} from '#lib/security/observed.ts';

let saved: Partial<Record<string, number>> = {};

export async function saveRefusals(store: Store): Promise<void> {
  const seen = observedRefusals();
  const news = Object.entries(seen)
    .map(([name, count]) => ({kind: 'refusal' as const, form: '', name, number: count - (saved[name] ?? 0)}))
    .filter(({number}) => number > 0);
  if (!news.length) return;
  await store.transaction((trx, now) => {
    const day = today(new Date(now));
    const rows = news.map((count) => ({...count, day}));
    return addCounts(trx, rows);
  });
  saved = seen;
}
