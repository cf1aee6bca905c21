import type {Message} from '#lib/alerts/notify.ts';
import {reconcile, type Check, type Problem} from '#lib/alerts/reconcile.ts';
import {memoryStates, storedStates, type States} from '#lib/alerts/states.ts';
import {onBothStores} from '../../support/stores.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Clock {
  now: number;
}

function stateTests(clock: Clock, open: () => Promise<States>): void {
  let heard: Message[];
  let reaches: boolean;
  beforeEach(() => {
    [heard, reaches] = [[], true];
  });
  const send = async (message: Message) => {
    heard.push(message);
    return {sent: reaches, channels: []};
  };
  const check = (of: Partial<Check<Problem[]>> = {}): Check<Problem[]> => ({
    kind: 'paused',
    quietMs: 15 * MINUTE,
    find: (problems) => problems,
    ...of,
  });
  const problem = (level: number, about?: string): Problem => ({
    level,
    about,
    words: {reason: `niveau ${level}`},
  });
  const run = (states: States, problems: Problem[], of?: Partial<Check<Problem[]>>) =>
    reconcile(states, [check(of)], problems, send);
  const kinds = () => heard.map(({kind}) => kind);

  it('alerts once, reminds each day with the days that it has lasted, and sends one all-clear', async () => {
    const states = await open();
    for (const wait of [0, DAY - 1, 1, DAY]) {
      clock.now += wait;
      await run(states, [problem(1)]);
    }
    await run(states, []);
    await run(states, []);
    expect(heard.map(({text}) => text)).toEqual([
      expect.stringMatching(/\(niveau 1\)\..*perdue\. À faire\u00a0: bin\/site doctor\.$/),
      expect.stringMatching(/Cela dure depuis 1\u00a0jour\. À faire/),
      expect.stringMatching(/Cela dure depuis 2\u00a0jours\. À faire/),
      'Les envois vers «\u00a0\u00a0» sont de nouveau tentés.',
    ]);
    expect(heard.at(-1)).toMatchObject({kind: 'allClear', facts: {of: 'paused'}});
  });

  it('sends a higher level after its quiet time, and a lower one not', async () => {
    const states = await open();
    await run(states, [problem(1)]);
    for (const wait of [15 * MINUTE - 1, 1]) {
      clock.now += wait;
      await run(states, [problem(2)]);
    }
    clock.now += 16 * MINUTE;
    await run(states, [problem(1)]);
    expect(heard.map(({text}) => /niveau \d/.exec(text)?.[0])).toEqual(['niveau 1', 'niveau 2']);
  });

  it('a problem that returns after its all-clear is news, and each of a kind is its own', async () => {
    const states = await open();
    await run(states, [problem(5, 'backend'), problem(5, 'webhook')]);
    clock.now += 20 * MINUTE;
    await run(states, [problem(5, 'webhook')]);
    await run(states, [problem(5, 'backend'), problem(5, 'webhook')]);
    expect(kinds()).toEqual(['paused', 'paused', 'allClear', 'paused']);
    expect(heard[2]).toMatchObject({
      text: expect.stringContaining('backend') as string,
      facts: {of: 'paused backend'},
    });
  });

  it('waits until a problem has lasted, from its start each time', async () => {
    const states = await open();
    const lasting = {afterMs: MINUTE};
    for (const problems of [[problem(0)], [], [problem(0)]]) {
      await run(states, problems, lasting);
      clock.now += MINUTE - 1;
    }
    await run(states, [problem(0)], lasting);
    expect(heard).toEqual([]);
    clock.now += 1;
    await run(states, [problem(0)], lasting);
    expect(kinds()).toEqual(['paused']);
  });

  it('neither alerts nor ends what cannot be told, and ends nothing of another check', async () => {
    const states = await open();
    await run(states, [problem(0)]);
    await run(states, [], {find: () => 'unknown'});
    await run(states, [], {kind: 'late'});
    expect(kinds()).toEqual(['paused']);
  });

  it('sends no all-clear of what only a restart ends', async () => {
    const states = await open();
    for (const problems of [[problem(0)], []]) await run(states, problems, {kind: 'proxy'});
    expect(kinds()).toEqual(['proxy']);
  });

  it('sends an alert and an all-clear again that no channel took, after growing delays', async () => {
    const states = await open();
    for (const problems of [[problem(1)], []]) {
      [heard, reaches] = [[], false];
      for (const wait of [0, 2_499, 2_501, 4_999, 5_001]) {
        clock.now += wait;
        await run(states, problems);
      }
      expect(heard).toHaveLength(3);
      reaches = true;
      // No all-clear was taken: the problem is not new.
      await run(states, [problem(1)]);
      clock.now += MINUTE;
      for (let again = 0; again < 2; again++) await run(states, problems);
      expect(heard).toHaveLength(4);
    }
  });

  it('alerts although the clock was set back by a day after the last alert', async () => {
    const states = await open();
    await run(states, [problem(0)]);
    clock.now -= DAY;
    await run(states, [problem(0)]);
    expect(kinds()).toEqual(['paused', 'paused']);
  });
}

describe('in memory', () => {
  const clock: Clock = {now: 0};
  stateTests(clock, () => Promise.resolve(memoryStates(() => clock.now)));
});

onBothStores((stores) => {
  const open = async () => storedStates(await stores.open());
  stateTests(stores, open);

  const check: Check<boolean> = {
    kind: 'late',
    find: (there) => there && {},
  };

  it('of several servers one alerts and one sends the all-clear; after a crash another does', async () => {
    const servers = await Promise.all(Array.from({length: 4}, open));
    let sends = 0;
    const crash = () => {
      sends++;
      return Promise.reject(new Error('killed'));
    };
    const all = (there: boolean, send: Parameters<typeof reconcile>[3]) =>
      Promise.allSettled(servers.map((server) => reconcile(server, [check], there, send)));
    await all(true, crash);
    stores.now += MINUTE - 1;
    await all(true, crash);
    expect(sends).toBe(1);
    stores.now += 1;
    const send = async () => {
      sends++;
      return {sent: true, channels: []};
    };
    await all(true, send);
    expect(sends).toBe(2);
    stores.now += 4 * MINUTE;
    await all(false, crash);
    expect(sends).toBe(3);
    stores.now += MINUTE;
    await all(false, send);
    await all(false, send);
    expect(sends).toBe(4);
  });
});
