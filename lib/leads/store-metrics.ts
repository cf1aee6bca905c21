import '#server-only';
import {oldest, openCircuits, present, storeCommits} from '#lib/observability/metrics.ts';
import {checkStore} from '#lib/outbox/store-check.ts';
import {KINDS} from './kinds.ts';

/** Sets the metrics of the store, which are the same for every server on it. While it is down they have no value. */
export async function measureStore(): Promise<void> {
  present.reset();
  oldest.reset();
  openCircuits.reset();
  try {
    const counts = await checkStore();
    for (const kind of Object.keys(KINDS))
      for (const state of ['pending', 'parked', 'suspected']) present.set({kind, state}, 0);
    for (const {kind, state, count} of counts.kinds) present.set({kind, state}, count);
    oldest.set(counts.oldestPendingSeconds);
    for (const {destination, openedBy} of counts.openCircuits)
      openCircuits.set({destination, opened_by: openedBy}, 1);
    storeCommits.set(1);
  } catch {
    oldest.remove();
    storeCommits.set(0);
  }
}
