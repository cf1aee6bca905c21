import type {Counts} from '#lib/outbox/admin/counts.ts';
import {checking} from '#lib/outbox/store-check.ts';

const COUNTS: Counts = {
  site: '',
  kinds: [{kind: 'contact', state: 'pending', count: 1}],
  pending: 1,
  parked: 0,
  suspected: 0,
  oldestPendingSeconds: 2,
  openCircuits: [],
};

function aStore() {
  const store = {now: 0, probes: 0, fault: undefined as Error | undefined};
  const outbox = {
    async probe() {
      store.probes += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (store.fault) throw store.fault;
    },
    counts: async () => COUNTS,
  };
  const check = checking(
    async () => outbox,
    () => store.now,
  );
  return Object.assign(store, {check});
}

it('probes the store once in five seconds, however many ask', async () => {
  const store = aStore();
  const answers = await Promise.all(Array.from({length: 1000}, () => store.check()));
  expect(new Set(answers)).toEqual(new Set([COUNTS]));
  store.now = 4_999;
  await store.check();
  expect(store.probes).toBe(1);
  store.now = 5_000;
  await store.check();
  expect(store.probes).toBe(2);
});
