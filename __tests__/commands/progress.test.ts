import {withProgress} from '#commands/progress.ts';
import {DAY_MS} from '#lib/config/retention.ts';
import type {Progress} from '#lib/outbox/admin/batches.ts';
import {PARK} from '#lib/outbox/admin/change.ts';
import {forgetPerson, readPerson} from '#lib/outbox/admin/forget.ts';
import {purgeExpired} from '#lib/outbox/admin/retention.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import {aLead, SEND, changeAll} from '../support/outbox.ts';
import {onBothStores, useSqlite} from '../support/stores.ts';

const CLEAR = '\r\u001b[K';

/** What a work with these steps writes. */
async function written(isTTY: boolean, others?: {isTTY: boolean; write(): void}): Promise<string[]> {
  const lines: string[] = [];
  const to = {isTTY, write: (text: string) => lines.push(text)};
  await withProgress(
    (progress) => {
      progress(0, undefined, 'leads');
      progress(1_200, 18_500, 'changes');
      // Within a tenth of a second of the last one.
      progress(1_225, 18_500, 'changes');
      return Promise.resolve();
    },
    {to, others},
  );
  return lines;
}

it('shows on a terminal how much is done and left, not too often, and clears the line', async () => {
  expect(await written(true)).toEqual([
    `${CLEAR}leads: 0`,
    `${CLEAR}changes: 1,200 of 18,500, 17,300 left`,
    CLEAR,
  ]);
});

it('shows nothing in pipes and cron, and nothing between lines of the work on the same terminal', async () => {
  expect(await written(false)).toEqual([]);
  expect(await written(true, {isTTY: true, write() {}})).toEqual([]);
});

it('clears the line after a work that fails', async () => {
  const lines: string[] = [];
  const to = {isTTY: true, write: (text: string) => lines.push(text)};
  await expect(withProgress(() => Promise.reject(new Error('no')), {to})).rejects.toThrow('no');
  expect(lines).toEqual([CLEAR]);
});

/** What a work with this store says of how far it is. */
async function stepsOf(work: (progress: Progress) => Promise<unknown>): Promise<unknown[]> {
  const steps: unknown[] = [];
  await work((...step) => steps.push(step));
  return steps;
}

onBothStores((stores) => {
  it('a purge says what is left of each part', async () => {
    const outbox = new Outbox(await stores.open());
    const store = await stores.open();
    await Promise.all(Array.from({length: 30}, () => outbox.enqueue(aLead(), SEND)));
    const jobs = await outbox.claim(new Map([['mail', 30]]));
    await Promise.all(jobs.map((job) => outbox.complete(job)));
    stores.now += 40 * DAY_MS;
    const steps = await stepsOf((progress) => purgeExpired(store, 7 * DAY_MS, undefined, progress));
    expect(steps).toEqual([
      [0, 30, 'contents'],
      [25, 30, 'contents'],
      [30, 30, 'contents'],
      [0, 30, 'delivered leads'],
      [25, 30, 'delivered leads'],
      [30, 30, 'delivered leads'],
      [0, 0, 'suspected leads'],
    ]);
  });

  it('what reads all leads for a person says how many are left', async () => {
    const outbox = new Outbox(await stores.open());
    await Promise.all(Array.from({length: 60}, () => outbox.enqueue(aLead(), SEND)));
    const store = await stores.open();
    const wanted = [
      [0, 60, 'leads'],
      [50, 60, 'leads'],
    ];
    const email = 'marie@exemple.invalid';
    expect(await stepsOf((progress) => readPerson(store, email, progress))).toEqual(wanted);
    expect(await stepsOf((progress) => forgetPerson(store, email, undefined, progress))).toEqual(wanted);
  });
});

describe('a change of many leads', () => {
  const stores = useSqlite();

  it('says how far it is, from the search for the leads to the last batch', async () => {
    const store = await stores.open();
    const outbox = new Outbox(store);
    await Promise.all(Array.from({length: 60}, () => outbox.enqueue(aLead(), SEND)));
    const steps = await stepsOf((progress) => changeAll(store, PARK, ['pending'], undefined, progress));
    expect(steps).toEqual([
      [0, undefined, 'leads'],
      [0, 60, 'leads'],
      [0, 60, 'changes'],
      [25, 60, 'changes'],
      [50, 60, 'changes'],
    ]);
  });
});
