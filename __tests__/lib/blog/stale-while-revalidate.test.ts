import {StaleWhileRevalidate} from '#lib/blog/stale-while-revalidate.ts';

/** A source whose answers the test gives. */
function aSource() {
  const asked: {answer: (value: string) => void; fail: (reason: unknown) => void}[] = [];
  return {
    asked,
    load: () => new Promise<string>((resolve, reject) => void asked.push({answer: resolve, fail: reject})),
  };
}

let now: number;
beforeEach(() => void (now = 1_000_000));
const clock = () => now;

it('counts the age from the question: a change during the answer is not in it', async () => {
  const {asked, load} = aSource();
  const cached = new StaleWhileRevalidate({load, now: clock});
  const reading = cached.read();
  now += 9_000;
  asked[0]?.answer('un');
  expect(await reading).toEqual({value: 'un'});
  now += 50_999;
  expect(await cached.read()).toEqual({value: 'un'});
  now += 1;
  const next = cached.read();
  expect(asked).toHaveLength(2);
  asked[1]?.answer('deux');
  expect(await next).toEqual({value: 'deux'});
});

it('returns the copy to readers that have waited two seconds, and at once to later ones', async () => {
  jest.useFakeTimers();
  try {
    const {asked, load} = aSource();
    const cached = new StaleWhileRevalidate({load, now: clock, copy: 'copie'});
    const patient = cached.read();
    await jest.advanceTimersByTimeAsync(1_999);
    let served = false;
    void patient.then(() => (served = true));
    await jest.advanceTimersByTimeAsync(0);
    expect(served).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await patient).toMatchObject({value: 'copie', failure: {code: 'timeout'}});
    const next = cached.read();
    await jest.advanceTimersByTimeAsync(0);
    expect(await next).toMatchObject({value: 'copie'});
    expect(asked).toHaveLength(1);
    asked[0]?.answer('neuf');
    await jest.advanceTimersByTimeAsync(0);
    expect(await cached.read()).toEqual({value: 'neuf'});
  } finally {
    jest.useRealTimers();
  }
});

it('never takes a copy from disk for fresh: it loads at once, and returns the copy where that fails', async () => {
  const {asked, load} = aSource();
  const cached = new StaleWhileRevalidate({load, now: clock, copy: 'copie'});
  const reading = cached.read();
  expect(asked).toHaveLength(1);
  const reason = new Error('down');
  asked[0]?.fail(reason);
  expect(await reading).toEqual({value: 'copie', failure: reason});
});
