// docs/promises.md: Delivery
import {DAY_MS} from '#lib/config/retention.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import {LEASE_MS, OPEN_CIRCUIT_AFTER} from '#lib/outbox/queue/policy.ts';
import {aLead, claimOne, EVERYWHERE, SEND} from '../../support/outbox.ts';
import {onBothStores} from '../../support/stores.ts';

const HOUR = 3_600_000;
const FAILED = {error: 'mail: unreachable', fault: 'passing'} as const;

onBothStores((stores) => {
  const openOutbox = async () => new Outbox(await stores.open());

  function jump(ms: number): void {
    stores.now += ms;
    stores.jumped += ms;
  }

  it.each([HOUR, DAY_MS])('hands a job out once when the clock jumps %i ms ahead and back', async (ms) => {
    const [outbox, other] = [await openOutbox(), await openOutbox()];
    // Both have looked at the clock.
    for (const one of [outbox, other]) await one.claim(EVERYWHERE);
    await outbox.enqueue(aLead(), SEND);
    const job = await claimOne(outbox);
    for (const by of [ms, -ms]) {
      jump(by);
      for (const one of [other, outbox, other]) expect(await one.claim(EVERYWHERE)).toEqual([]);
    }
    expect(await outbox.complete(job)).toBe(true);
  });

  it.each([HOUR, DAY_MS])(
    'takes the same content without an id as one lead for ten minutes although the clock jumps %i ms ahead',
    async (ms) => {
      const [outbox, other] = [await openOutbox(), await openOutbox()];
      for (const one of [outbox, other]) await one.claim(EVERYWHERE);
      const plain = aLead({submissionId: undefined});
      const first = await outbox.enqueue(plain, SEND);
      const again = {...first, repeated: true};
      stores.now += 5 * 60_000;
      jump(ms);
      // Before and after the claim that notices the jump.
      expect(await outbox.find(plain)).toEqual(again);
      expect(await outbox.enqueue(plain, SEND)).toEqual(again);
      await outbox.claim(EVERYWHERE);
      stores.now += 5 * 60_000 - 1;
      for (const one of [outbox, other]) expect(await one.enqueue(plain, SEND)).toEqual(again);
      stores.now += 1;
      const later = await outbox.enqueue(plain, SEND);
      expect(later.repeated).toBe(false);
      stores.now += 5 * 60_000;
      expect((await other.enqueue(plain, SEND)).reference).toBe(later.reference);
    },
  );

  it.each([HOUR, DAY_MS])(
    'frees the job of a dead worker after its lease, the clock set back %i ms',
    async (ms) => {
      const outbox = await openOutbox();
      await outbox.enqueue(aLead(), SEND);
      await claimOne(outbox);
      jump(-ms);
      expect(await outbox.claim(EVERYWHERE)).toEqual([]);
      stores.now += LEASE_MS;
      await claimOne(outbox);
    },
  );

  describe.each(['while it runs', 'while it is stopped'])('the clock is set back by a day %s', (when) => {
    const setBack = async (outbox: Outbox): Promise<Outbox> => {
      jump(-DAY_MS);
      return when === 'while it runs' ? outbox : openOutbox();
    };

    it('a new lead and a failed one are delivered at once', async () => {
      const outbox = await openOutbox();
      await outbox.enqueue(aLead(), SEND);
      await outbox.fail(await claimOne(outbox), FAILED);
      await outbox.enqueue(aLead(), SEND);
      expect(await (await setBack(outbox)).claim(EVERYWHERE)).toHaveLength(2);
    });

    it('a destination is probed at once, and a success closes its circuit', async () => {
      const outbox = await openOutbox();
      for (let n = 0; n < OPEN_CIRCUIT_AFTER + 1; n++) await outbox.enqueue(aLead(), SEND);
      const jobs = await outbox.claim(EVERYWHERE);
      for (const job of jobs.slice(1)) await outbox.fail(job, FAILED);
      expect((await outbox.counts()).openCircuits).toHaveLength(1);
      const after = await setBack(outbox);
      await after.complete(await claimOne(after));
      expect((await after.counts()).openCircuits).toEqual([]);
    });
  });
});
