import '#server-only';
import {addRefusals} from '#lib/outbox/admin/refusals.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import {observedRefusals} from '#lib/security/observed.ts';

let saved: Partial<Record<string, number>> = {};

/** Adds this process's refusals since the last call to the store. Without refusals nothing is written. */
export async function saveRefusals(store: Store): Promise<void> {
  const seen = observedRefusals();
  const news = Object.entries(seen)
    .map(([name, count]) => [name, count - (saved[name] ?? 0)] as const)
    .filter(([, count]) => count > 0);
  if (!news.length) return;
  await addRefusals(store, new Map(news));
  saved = seen;
}
