import '#server-only';
import type {Store} from '#lib/outbox/engine.ts';
import {addRefusals} from '#lib/outbox/refusals.ts';
import {observedRefusals} from '#lib/security/observed.ts';

let saved: Partial<Record<string, number>> = {};

/** Adds what this process has refused since the last time to what the store knows; nothing is written where nothing was. */
export async function saveRefusals(store: Store): Promise<void> {
  const seen = observedRefusals();
  const news = Object.entries(seen)
    .map(([name, count]) => [name, count - (saved[name] ?? 0)] as const)
    .filter(([, count]) => count > 0);
  if (!news.length) return;
  await addRefusals(store, new Map(news));
  saved = seen;
}
