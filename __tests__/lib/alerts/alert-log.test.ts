import {AlertLog} from '#lib/alerts/alert-log.ts';
import {onBothStores} from '../../support/stores.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const parked = (level: number) => ({name: 'parked', level, quietMs: 15 * MINUTE});

onBothStores((stores) => {
  const open = async () => new AlertLog(await stores.open());

  it('has one of several servers send an alert', async () => {
    const alarms = await Promise.all(Array.from({length: 4}, open));
    const due = await Promise.all(alarms.map((one) => one.due([parked(1)])));
    expect(due.flat()).toHaveLength(1);
  });

  it('sends an alert once, then a reminder every day while it lasts', async () => {
    const alarms = await open();
    for (const situation of await alarms.due([parked(1)])) await alarms.sent(situation);
    stores.now += DAY - 1;
    expect(await alarms.due([parked(1)])).toEqual([]);
    stores.now += 1;
    expect(await alarms.due([parked(1)])).toHaveLength(1);
  });

  it('sends a higher level after its quiet time, not at once', async () => {
    const alarms = await open();
    for (const situation of await alarms.due([parked(1)])) await alarms.sent(situation);
    stores.now += 15 * MINUTE - 1;
    expect(await alarms.due([parked(2)])).toEqual([]);
    stores.now += 1;
    expect(await alarms.due([parked(2)])).toHaveLength(1);
    // A lower level than was sent is no news.
    for (const situation of [parked(2)]) await alarms.sent(situation);
    stores.now += 16 * MINUTE;
    expect(await alarms.due([parked(1)])).toEqual([]);
  });

  it('takes a problem that returns after its all-clear as new', async () => {
    const alarms = await open();
    for (const situation of await alarms.due([parked(5)])) await alarms.sent(situation);
    stores.now += 20 * MINUTE;
    expect(await alarms.ended([], ['parked'])).toEqual(['parked']);
    await alarms.allClearSent('parked');
    expect(await alarms.ended([], ['parked'])).toEqual([]);
    expect(await alarms.due([parked(5)])).toHaveLength(1);
    expect(await alarms.ended([parked(5)], ['parked'])).toEqual([]);
  });

  it('has one of several servers send the all-clear, and another one retry a failed one', async () => {
    const alarms = await Promise.all(Array.from({length: 4}, open));
    const [first] = alarms;
    for (const situation of (await first?.due([parked(5)])) ?? []) await first?.sent(situation);
    const over = async () => (await Promise.all(alarms.map((one) => one.ended([], ['parked'])))).flat();
    expect(await over()).toEqual(['parked']);
    stores.now += MINUTE - 1;
    expect(await over()).toEqual([]);
    stores.now += 1;
    expect(await over()).toEqual(['parked']);
    await first?.failed('parked');
    stores.now += 4_999;
    // The all-clear was not sent, so the problem is not new.
    expect(await first?.due([parked(5)])).toEqual([]);
    stores.now += 1;
    expect(await over()).toEqual(['parked']);
    await first?.allClearSent('parked');
    expect(await over()).toEqual([]);
  });

  it('retries a failed alert after growing delays', async () => {
    const alarms = await open();
    const [first] = await alarms.due([parked(1)]);
    if (!first) throw new Error('nothing was due');
    await alarms.failed(first.name);
    expect(await alarms.due([parked(1)])).toEqual([]);
    stores.now += 5_000;
    const [second] = await alarms.due([parked(1)]);
    if (!second) throw new Error('nothing was due');
    await alarms.failed(second.name);
    stores.now += 4_999;
    expect(await alarms.due([parked(1)])).toEqual([]);
    stores.now += 5_001;
    expect(await alarms.due([parked(1)])).toHaveLength(1);
  });

  it('leases an alert again after the server that had it crashed', async () => {
    const alarms = await open();
    await alarms.due([parked(1)]);
    stores.now += MINUTE - 1;
    expect(await alarms.due([parked(1)])).toEqual([]);
    stores.now += 1;
    expect(await alarms.due([parked(1)])).toHaveLength(1);
  });
});
