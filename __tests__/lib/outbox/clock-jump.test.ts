// docs/promises.md: Delivery
import {DAY_MS} from '#lib/config/retention.ts';
import {RETRY} from '#lib/outbox/admin/change.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import {LEASE_MS, MAX_DELAY_MS, OPEN_CIRCUIT_AFTER} from '#lib/outbox/queue/policy.ts';
import {aLead, changeAll, claimOne, EVERYWHERE, SEND} from '../../support/outbox.ts';
import {onBothStores} from '../../support/stores.ts';

const FAILED = {error: 'mail: unreachable', fault: 'passing'} as const;

onBothStores((stores) => {
  const openOutbox = async () => new Outbox(await stores.open());

  it('a clock that is set back by a day delays neither a new lead, a failed one, nor that of a dead worker', async () => {
    const outbox = await openOutbox();
    for (let n = 0; n < 3; n++) await outbox.enqueue(aLead(), SEND);
    const [failed] = await outbox.claim(new Map([['mail', 2]]));
    if (failed) await outbox.fail(failed, FAILED);
    stores.now -= DAY_MS;
    expect(await outbox.claim(EVERYWHERE)).toHaveLength(3);
    expect(await outbox.claim(EVERYWHERE)).toEqual([]);
    stores.now += LEASE_MS;
    expect(await outbox.claim(EVERYWHERE)).toHaveLength(3);
  });

  it('a retry takes what a clock that was wrong leased and made due within the hour', async () => {
    const outbox = await openOutbox();
    stores.now += MAX_DELAY_MS;
    await outbox.enqueue(aLead(), SEND);
    await claimOne(outbox);
    stores.now -= MAX_DELAY_MS - 1_000;
    expect(await outbox.claim(EVERYWHERE)).toEqual([]);
    await changeAll(await stores.open(), RETRY, ['pending']);
    expect(await outbox.claim(EVERYWHERE)).toHaveLength(1);
  });

  it('a server whose clock is a moment behind takes no live lease', async () => {
    const outbox = await openOutbox();
    await outbox.enqueue(aLead(), SEND);
    stores.now += 1_000;
    await claimOne(outbox);
    stores.now -= 1;
    expect(await outbox.claim(EVERYWHERE)).toEqual([]);
  });

  it('then a destination is probed at once, and a success closes its circuit', async () => {
    const outbox = await openOutbox();
    for (let n = 0; n < OPEN_CIRCUIT_AFTER + 1; n++) await outbox.enqueue(aLead(), SEND);
    const jobs = await outbox.claim(EVERYWHERE);
    for (const job of jobs.slice(1)) await outbox.fail(job, FAILED);
    expect((await outbox.counts()).openCircuits).toHaveLength(1);
    stores.now -= DAY_MS;
    await outbox.complete(await claimOne(outbox));
    expect((await outbox.counts()).openCircuits).toEqual([]);
  });
});
