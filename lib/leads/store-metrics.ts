import '#server-only';
import {oldest, openCircuits, present, storeCommits} from '#lib/observability/metrics.ts';
import {countDelivered, type KindCount} from '#lib/outbox/admin/counts.ts';
import {openStore} from '#lib/outbox/open-store.ts';
import {STATES} from '#lib/outbox/store/tables.ts';
import {checkStore} from '#lib/outbox/store-check.ts';
import {KINDS} from './kinds.ts';

/** A full count of a hundred thousand delivered leads takes SQLite 44 ms, in which it blocks the event loop. */
const FULL_COUNT_EVERY_MS = 3_600_000;

let full: {kinds: KindCount[]; until: number} | undefined;
let fullUntil = 0;

/** Delivered leads per kind: a full count every hour, plus those delivered since, by the store's clock. */
async function deliveredLeads(): Promise<KindCount[]> {
  const {store} = await openStore();
  if (!full || performance.now() > fullUntil) {
    full = await countDelivered(store, 0);
    fullUntil = performance.now() + FULL_COUNT_EVERY_MS;
  }
  return [...full.kinds, ...(await countDelivered(store, full.until)).kinds];
}

/** Sets the metrics of the store, which are the same for every server on it. While it is down they have no value. */
export async function measureStore(): Promise<void> {
  present.reset();
  oldest.reset();
  openCircuits.reset();
  try {
    const counts = await checkStore();
    const all = [...counts.kinds, ...(await deliveredLeads())];
    for (const kind of Object.keys(KINDS)) for (const state of STATES) present.set({kind, state}, 0);
    for (const {kind, state, count} of all) present.inc({kind, state}, count);
    oldest.set(counts.oldestPendingSeconds);
    for (const {destination, openedBy} of counts.openCircuits)
      openCircuits.set({destination, opened_by: openedBy}, 1);
    storeCommits.set(1);
  } catch {
    oldest.remove();
    storeCommits.set(0);
  }
}
