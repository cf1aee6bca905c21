import '#server-only';
import type {Store} from '#lib/outbox/store/engine.ts';
import {tally} from '#lib/outbox/store/tally.ts';
import {observedRefusals} from '#lib/security/observed.ts';

let saved: Partial<Record<string, number>> = {};

export async function saveRefusals(store: Store): Promise<void> {
  const seen = observedRefusals();
  const news = Object.entries(seen)
    .map(([name, count]) => ({kind: 'refusal' as const, form: '', name, number: count - (saved[name] ?? 0)}))
    .filter(({number}) => number > 0);
  if (!news.length) return;
  await store.transaction((trx, now) => tally(trx, now, news));
  saved = seen;
}
