import {deliver} from '#lib/leads/kinds.ts';
import {showLead} from '#lib/outbox/admin/find.ts';
import {forgetPerson} from '#lib/outbox/admin/forget.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import {
  GIVE_UP_AFTER_MS,
  OPEN_CIRCUIT_AFTER,
  PROBE_EVERY_MS,
  PROBE_LEASE_MS,
} from '#lib/outbox/queue/policy.ts';
import {aLead, claimOne, EVERYWHERE, SEND, STEPS} from '../../support/outbox.ts';
import {onBothStores} from '../../support/stores.ts';

onBothStores((stores) => {
  const openOutbox = async () => new Outbox(await stores.open());

  describe('failing', () => {
    const passing = {error: 'mail: timeout', fault: 'passing', uncertain: true} as const;

    it('does not forget an unclear answer because a later attempt failed clearly', async () => {
      const outbox = await openOutbox();
      await outbox.enqueue(aLead(), STEPS);
      await outbox.fail(await claimOne(outbox), {
        error: 'backend: timeout',
        fault: 'passing',
        uncertain: true,
      });
      stores.now += 3_600_000;
      await outbox.fail(await claimOne(outbox), {error: 'backend: unreachable', fault: 'passing'});
      stores.now += 3_600_000;
      expect((await claimOne(outbox)).outcomeUnknown).toBe(true);
    });

    it('hands out a lead that is damaged in the store for its delivery to park, and the others', async () => {
      const store = await stores.open();
      const outbox = new Outbox(store);
      const damaged = await outbox.enqueue(aLead(), SEND);
      await outbox.enqueue(aLead(), SEND);
      await store.engine.db.updateTable('lead').set({payload: '{"na'}).where('id', '=', damaged.id).execute();
      const jobs = await outbox.claim(EVERYWHERE);
      expect(jobs).toHaveLength(2);
      const [job] = jobs.filter(({leadId}) => leadId === damaged.id);
      await expect(deliver({...job!, kind: 'contact'}, outbox)).rejects.toMatchObject({fault: 'lead'});
      expect(await showLead(store, damaged.id)).toMatchObject({payload: '{"na', unreadable: true});
      // An erasure goes on past it, and names it where it contains the address.
      await store.engine.db
        .updateTable('lead')
        .set({payload: '{"email":"a@b.fr'})
        .where('id', '=', damaged.id)
        .execute();
      expect(await forgetPerson(store, 'a@b.fr')).toMatchObject({
        leads: [],
        mentionedIn: [damaged.reference],
      });
    });

    it('opens the circuit after repeated failures: one job probes, the first success closes it', async () => {
      const outbox = await openOutbox();
      for (let n = 0; n < OPEN_CIRCUIT_AFTER + 4; n++) await outbox.enqueue(aLead(), SEND);
      await outbox.enqueue(aLead(), STEPS);
      const jobs = await outbox.claim(new Map([['mail', OPEN_CIRCUIT_AFTER]]));
      for (const job of jobs) await outbox.fail(job, passing);
      // Others go on.
      expect(await outbox.claim(EVERYWHERE)).toMatchObject([{destination: 'backend'}]);
      stores.now += 5_000;
      const probe = await claimOne(outbox);
      expect(await outbox.claim(EVERYWHERE)).toEqual([]);
      await outbox.fail(probe, passing);
      stores.now += 4_999;
      expect(await outbox.claim(EVERYWHERE)).toEqual([]);
      stores.now += 5_001;
      const second = await claimOne(outbox);
      expect(second.id).not.toBe(probe.id);
      await outbox.complete(second);
      expect((await outbox.claim(EVERYWHERE)).length).toBeGreaterThan(3);
    });

    it('lets another job probe after the probe’s worker crashed', async () => {
      const outbox = await openOutbox();
      for (let n = 0; n < OPEN_CIRCUIT_AFTER + 2; n++) await outbox.enqueue(aLead(), SEND);
      for (const job of await outbox.claim(new Map([['mail', OPEN_CIRCUIT_AFTER]])))
        await outbox.fail(job, passing);
      stores.now += 5_000;
      await claimOne(outbox);
      stores.now += PROBE_LEASE_MS - 1;
      expect(await outbox.claim(EVERYWHERE)).toEqual([]);
      stores.now += 1;
      await claimOne(outbox);
    });

    it('does not blame a destination for verdicts on single leads', async () => {
      const outbox = await openOutbox();
      for (let n = 0; n < OPEN_CIRCUIT_AFTER * 3; n++) await outbox.enqueue(aLead(), SEND);
      for (let n = 0; n < OPEN_CIRCUIT_AFTER * 2; n++) {
        const [job] = await outbox.claim(new Map([['mail', 1]]));
        if (!job) throw new Error('nothing was due');
        await outbox.fail(
          job,
          n % 2 ? {error: 'mail: soft-bounce', fault: 'passing', answered: true} : passing,
        );
      }
      expect((await outbox.counts()).openCircuits).toEqual([]);
    });

    it('waits for a destination’s Retry-After, then probes it with one job', async () => {
      const outbox = await openOutbox();
      for (let n = 0; n < 3; n++) await outbox.enqueue(aLead(), SEND);
      const [first, second] = await outbox.claim(new Map([['mail', 2]]));
      if (!first || !second) throw new Error('nothing was due');
      await outbox.fail(first, {error: 'mail: limited', fault: 'passing', retryAfterSeconds: 120});
      // Was under way before: its success is no sign that the wait is over.
      await outbox.complete(second);
      stores.now += 119_999;
      expect(await outbox.claim(EVERYWHERE)).toEqual([]);
      stores.now += 1;
      await outbox.complete(await claimOne(outbox));
      expect((await outbox.counts()).openCircuits).toEqual([]);
      expect(await outbox.claim(EVERYWHERE)).toHaveLength(1);
    });

    it('keeps a failed job and offers it again after the back-off, knowing that nothing arrived', async () => {
      const outbox = await openOutbox();
      await outbox.enqueue(aLead(), STEPS);
      expect(
        await outbox.fail(await claimOne(outbox), {error: 'backend: unreachable', fault: 'passing'}),
      ).toBe('waiting');
      stores.now += 2_499;
      expect(await outbox.claim(EVERYWHERE)).toEqual([]);
      stores.now += 2_501;
      expect((await claimOne(outbox)).outcomeUnknown).toBe(false);
    });

    it('parks after seven days of passing failures', async () => {
      const outbox = await openOutbox();
      await outbox.enqueue(aLead(), STEPS);
      await outbox.fail(await claimOne(outbox), {error: 'backend: timeout', fault: 'passing'});
      stores.now += GIVE_UP_AFTER_MS;
      expect(await outbox.fail(await claimOne(outbox), {error: 'backend: timeout', fault: 'passing'})).toBe(
        'parked',
      );
      expect(await outbox.counts()).toMatchObject({pending: 0, parked: 1});
    });

    it('opens the circuit at a fault of configuration, and closes it after a successful probe', async () => {
      const outbox = await openOutbox();
      await Promise.all(Array.from({length: 3}, () => outbox.enqueue(aLead(), SEND)));
      const [first, ...held] = await outbox.claim(EVERYWHERE);
      if (!first) throw new Error('nothing was due');
      expect(await outbox.fail(first, {error: 'mail: Invalid_Key', fault: 'configuration'})).toBe('paused');
      for (const job of held) await outbox.fail(job, {error: 'mail: Invalid_Key', fault: 'configuration'});
      expect(await outbox.claim(EVERYWHERE)).toEqual([]);
      expect(await outbox.counts()).toMatchObject({
        pending: 3,
        parked: 0,
        openCircuits: [{destination: 'mail', openedBy: 'configuration', reason: 'mail: Invalid_Key'}],
      });

      stores.now += PROBE_EVERY_MS + GIVE_UP_AFTER_MS;
      const probe = await claimOne(outbox);
      expect(await outbox.claim(EVERYWHERE)).toEqual([]);
      await outbox.complete(probe);
      expect(await outbox.claim(EVERYWHERE)).toHaveLength(2);
    });
  });
});
