// docs/promises.md: Leads
import {Outbox} from '#lib/outbox/outbox.ts';
import {GIVE_UP_AFTER_MS, LEASE_MS, REPEAT_WINDOW_MS} from '#lib/outbox/queue/policy.ts';
import {aLead, claimOne, EVERYWHERE, STEPS} from '../../support/outbox.ts';
import {onBothStores} from '../../support/stores.ts';

onBothStores((stores) => {
  const openOutbox = async () => new Outbox(await stores.open());

  describe('keeping', () => {
    it('keeps a lead and its steps over a restart', async () => {
      const first = await openOutbox();
      const kept = await first.enqueue(aLead(), STEPS);
      const second = await openOutbox();
      const job = await claimOne(second);
      expect(job).toMatchObject({
        leadId: kept.id,
        step: 'register',
        payload: {lastName: 'Exemple'},
        attempts: 1,
        outcomeUnknown: false,
      });
      expect(kept.reference).toMatch(/^[2-9B-Z]{3}-[2-9B-Z]{3}$/);
    });

    it('answers a repeat of the same content and id with the lead kept before', async () => {
      const outbox = await openOutbox();
      const lead = aLead();
      const first = await outbox.enqueue(lead, STEPS);
      const again = await outbox.enqueue(
        {...lead, payload: {message: 'Bonjour', lastName: 'Exemple'}},
        STEPS,
      );
      expect(again).toEqual({...first, repeated: true});
      expect((await outbox.counts()).pending).toBe(1);
    });

    it('keeps other content under the same id as a second lead', async () => {
      const outbox = await openOutbox();
      const lead = aLead();
      const first = await outbox.enqueue(lead, STEPS);
      const second = await outbox.enqueue({...lead, payload: {lastName: 'Autre'}}, STEPS);
      expect(second.id).not.toBe(first.id);
      expect((await outbox.counts()).pending).toBe(2);
    });

    it('scopes the submission id to its kind', async () => {
      const outbox = await openOutbox();
      const lead = aLead();
      await outbox.enqueue(lead, STEPS);
      expect((await outbox.enqueue({...lead, kind: 'quote'}, STEPS)).repeated).toBe(false);
    });

    it('takes the same content without an id as one lead for ten minutes, and as a new one after', async () => {
      const outbox = await openOutbox();
      const lead = aLead({submissionId: undefined});
      await outbox.enqueue(lead, STEPS);
      stores.now += REPEAT_WINDOW_MS - 1;
      expect((await outbox.enqueue(lead, STEPS)).repeated).toBe(true);
      stores.now += 1;
      expect((await outbox.enqueue(lead, STEPS)).repeated).toBe(false);
    });

    it('keeps one lead of many sent at once with one id', async () => {
      const outbox = await openOutbox();
      const other = await openOutbox();
      const lead = aLead();
      const kept = await Promise.all(
        Array.from({length: 20}, (_, n) => (n % 2 ? outbox : other).enqueue(lead, STEPS)),
      );
      expect(new Set(kept.map(({id}) => id)).size).toBe(1);
      expect(kept.filter(({repeated}) => !repeated)).toHaveLength(1);
    });
  });

  describe('handing out', () => {
    it('hands a job out once', async () => {
      const outbox = await openOutbox();
      const other = await openOutbox();
      await outbox.enqueue(aLead(), STEPS);
      const claims = await Promise.all([
        outbox.claim(EVERYWHERE),
        other.claim(EVERYWHERE),
        outbox.claim(EVERYWHERE),
      ]);
      expect(claims.flat()).toHaveLength(1);
    });

    it('offers the second step only once the first is done', async () => {
      const outbox = await openOutbox();
      await outbox.enqueue(aLead(), STEPS);
      const first = await claimOne(outbox);
      expect(first.step).toBe('register');
      expect(await outbox.claim(EVERYWHERE)).toEqual([]);
      await outbox.complete(first);
      expect((await claimOne(outbox)).step).toBe('confirm');
    });

    it('never offers the mail of a registration that was refused for good', async () => {
      const outbox = await openOutbox();
      await outbox.enqueue(aLead(), STEPS);
      expect(await outbox.fail(await claimOne(outbox), {error: 'backend: refused', fault: 'lead'})).toBe(
        'parked',
      );
      stores.now += GIVE_UP_AFTER_MS;
      expect(await outbox.claim(EVERYWHERE)).toEqual([]);
      expect(await outbox.counts()).toMatchObject({pending: 0, parked: 1});
    });

    it('gives a crashed worker’s job to another one after the lease, telling that the outcome is unknown', async () => {
      const outbox = await openOutbox();
      await outbox.enqueue(aLead(), STEPS);
      const lost = await claimOne(outbox);
      stores.now += LEASE_MS - 1;
      expect(await outbox.claim(EVERYWHERE)).toEqual([]);
      stores.now += 1;
      const taken = await claimOne(outbox);
      expect(taken).toMatchObject({id: lost.id, outcomeUnknown: true, attempts: 2});
      expect(await outbox.complete(lost)).toBe(false);
      expect(await outbox.complete(taken)).toBe(true);
    });
  });
});
