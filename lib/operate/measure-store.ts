import '#server-only';
import {gates, oldest, present, storeCommits} from '#lib/http/metrics.ts';
import {DeliveredCounts} from '#lib/leads/delivered-counts.ts';
import {KINDS} from '#lib/leads/kinds.ts';
import {storeCheck} from '#lib/leads/store-check.ts';
import {outbox} from '#lib/leads/store.ts';
import {STATES} from '#lib/outbox/tables.ts';

const delivered = new DeliveredCounts(outbox);

/** What the store holds: the same for every server on it. A store that is away has no numbers, and not old ones. */
export async function measureStore(): Promise<void> {
  present.reset();
  oldest.reset();
  gates.reset();
  try {
    const {kinds, oldestPendingSeconds, gates: closed} = await storeCheck.latest();
    const all = [...kinds, ...(await delivered.latest())];
    for (const kind of Object.keys(KINDS)) for (const state of STATES) present.set({kind, state}, 0);
    for (const {kind, state, count} of all) present.inc({kind, state}, count);
    oldest.set(oldestPendingSeconds);
    for (const {destination, closed: reason} of closed) gates.set({destination, closed: reason}, 1);
    storeCommits.set(1);
  } catch {
    oldest.remove();
    storeCommits.set(0);
  }
}
