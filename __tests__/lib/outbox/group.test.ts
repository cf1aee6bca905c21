import {randomUUID} from 'node:crypto';
import path from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {Outbox} from '#lib/outbox/outbox.ts';
import {Group} from '#lib/outbox/queue/group.ts';
import {aLead, approveAll, SEND} from '../../support/outbox.ts';
import {onBothStores, useSqlite} from '../../support/stores.ts';

/** What a database refuses: the column must not be empty. */
const aBadLead = () => aLead({language: null as unknown as string});

describe('a group', () => {
  /** Every group that was written, and what lets the present one end. */
  function scripted(isRefusal = true) {
    const written: string[][] = [];
    const ends: (() => void)[] = [];
    const group = new Group<string, string>(
      async (items) => {
        written.push(items);
        await new Promise<void>((resolve) => ends.push(resolve));
        if (items.includes('bad')) throw new Error('refused');
        return items.map((item) => item.toUpperCase());
      },
      () => isRefusal,
    );
    const begun = async (count: number) => {
      while (ends.length < count) await new Promise((resolve) => setImmediate(resolve));
    };
    return {group, written, ends, begun};
  }

  it('has the items that arrived during the last commit, and settles each promise after its own commit', async () => {
    const {group, written, ends, begun} = scripted();
    const answered: string[] = [];
    const add = (item: string) => group.add(item).then((result) => answered.push(result));
    const first = add('a');
    await begun(1);
    const others = [add('b'), add('c')];
    expect(answered).toEqual([]);
    ends[0]?.();
    await first;
    await begun(2);
    expect(answered).toEqual(['A']);
    ends[1]?.();
    await Promise.all(others);
    expect(answered).toEqual(['A', 'B', 'C']);
    expect(written).toEqual([['a'], ['b', 'c']]);
  });

  it('that fails is written one by one, so that only the bad one is refused', async () => {
    const {group, written, ends, begun} = scripted();
    const results = Promise.allSettled(['a', 'bad', 'c'].map((item) => group.add(item)));
    await begun(1);
    ends[0]?.();
    for (let alone = 2; alone <= 4; alone++) {
      await begun(alone);
      ends[alone - 1]?.();
    }
    expect((await results).map(({status}) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(written).toEqual([['a', 'bad', 'c'], ['a'], ['bad'], ['c']]);
  });

  it('that fails for the store rejects all waiting items; later ones are written', async () => {
    const {group, written, ends, begun} = scripted(false);
    const results = ['a', 'bad'].map((item) => group.add(item));
    await begun(1);
    results.push(group.add('waiting'));
    ends[0]?.();
    expect((await Promise.allSettled(results)).map(({status}) => status)).toEqual(Array(3).fill('rejected'));
    const later = group.add('later');
    await begun(2);
    ends[1]?.();
    expect(await later).toBe('LATER');
    expect(written).toEqual([['a', 'bad'], ['later']]);
  });
});

onBothStores((stores) => {
  const openOutbox = async () => new Outbox(await stores.open());

  it('takes equal leads of one group as one, and other content under the same id as a second', async () => {
    const outbox = await openOutbox();
    const lead = aLead();
    const nameless = aLead({submissionId: undefined, payload: {message: 'Sans script'}});
    const receipts = await Promise.all(
      [lead, lead, nameless, nameless, {...lead, payload: {message: 'Autre'}}, lead].map((one) =>
        outbox.enqueue(one, SEND),
      ),
    );
    expect(receipts.map(({repeated}) => repeated)).toEqual([false, true, false, true, false, true]);
    const [first, second, third, fourth, other, last] = receipts.map(({id}) => id);
    expect([second, last]).toEqual([first, first]);
    expect(fourth).toBe(third);
    expect(new Set([first, third, other]).size).toBe(3);
    expect(receipts[1]?.reference).toBe(receipts[0]?.reference);
    expect((await outbox.counts()).pending).toBe(3);
  });

  it('keeps the others of a group in which one lead is refused', async () => {
    const outbox = await openOutbox();
    const results = await Promise.allSettled(
      [aLead(), aBadLead(), aLead()].map((lead) => outbox.enqueue(lead, SEND)),
    );
    expect(results.map(({status}) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await outbox.counts()).pending).toBe(2);
  });

  it('gives every lead of a large group its own reference and its own job', async () => {
    const outbox = await openOutbox();
    const receipts = await Promise.all(Array.from({length: 200}, () => outbox.enqueue(aLead(), SEND)));
    expect(new Set(receipts.map(({reference}) => reference)).size).toBe(200);
    const jobs = await outbox.claim(new Map([['mail', 1_000]]));
    expect(new Set(jobs.map(({leadId}) => leadId))).toEqual(new Set(receipts.map(({id}) => id)));
  });

  it('settles jobs that were delivered at once together, and none that is another worker’s by now', async () => {
    const outbox = await openOutbox();
    await Promise.all(Array.from({length: 3}, () => outbox.enqueue(aLead(), SEND)));
    const [lost, ...others] = await outbox.claim(new Map([['mail', 3]]));
    if (!lost) throw new Error('nothing was due');
    const stolen = {...lost, leaseToken: randomUUID()};
    expect(await Promise.all([stolen, ...others].map((job) => outbox.complete(job)))).toEqual([
      false,
      true,
      true,
    ]);
    expect((await outbox.counts()).pending).toBe(1);
  });

  it('delivers a lead only once all its steps are done, also when steps of many leads end at once', async () => {
    const outbox = await openOutbox();
    const steps = [{name: 'register', destination: 'backend'}, ...SEND];
    await Promise.all(Array.from({length: 2}, () => outbox.enqueue(aLead(), steps)));
    await outbox.enqueue(aLead(), SEND);
    const room = new Map([
      ['backend', 5],
      ['mail', 5],
    ]);
    const jobs = await outbox.claim(room);
    expect(jobs.map(({step}) => step)).toEqual(['register', 'register', 'send']);
    await Promise.all(jobs.map((job) => outbox.complete(job)));
    expect((await outbox.counts()).pending).toBe(2);
    await Promise.all((await outbox.claim(room)).map((job) => outbox.complete(job)));
    expect((await outbox.counts()).pending).toBe(0);
  });

  it('does not read suspected leads to find due jobs, and delivers them once they are approved', async () => {
    const store = await stores.open();
    const outbox = new Outbox(store);
    await outbox.enqueue(aLead({suspected: true}), SEND);
    const [job] = await store.engine.db.selectFrom('job').select('due_at').execute();
    expect(job?.due_at).toBeNull();
    expect(await approveAll(store)).toBe(1);
    expect(await outbox.claim(new Map([['mail', 1]]))).toHaveLength(1);
  });
});

describe('on SQLite alone', () => {
  const stores = useSqlite();

  it('refuses a whole group while another process holds the store, and takes it once that is over', async () => {
    const outbox = new Outbox(await stores.open());
    const other = new DatabaseSync(path.join(stores.dataDir, 'outbox.sqlite'));
    other.exec('begin immediate');
    const leads = Array.from({length: 5}, () => aLead());
    const keep = () => Promise.allSettled(leads.map((lead) => outbox.enqueue(lead, SEND)));
    expect((await keep()).map(({status}) => status)).toEqual(Array(5).fill('rejected'));
    other.exec('rollback');
    other.close();
    expect((await outbox.counts()).pending).toBe(0);
    expect((await keep()).map(({status}) => status)).toEqual(Array(5).fill('fulfilled'));
    expect((await outbox.counts()).pending).toBe(5);
  }, 20_000);
});
