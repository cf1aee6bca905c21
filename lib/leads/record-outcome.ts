import {setTimeout as sleep} from 'node:timers/promises';
import {LEASE_MS} from '#lib/outbox/queue/policy.ts';

/** Records what became of a delivery, again while the store is down: an outcome that is not recorded is delivered again. */
export async function recordOutcome<T>(write: () => Promise<T>): Promise<T> {
  const until = performance.now() + LEASE_MS / 2;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (performance.now() > until) throw error;
      await sleep(500);
    }
  }
}
