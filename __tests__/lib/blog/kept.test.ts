import {Kept} from '#lib/blog/kept.ts';

/** A source whose answers are given by hand. */
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

it('counts freshness from the question: what changed while the answer was under way is not in it', async () => {
  const {asked, load} = aSource();
  const kept = new Kept(load, clock);
  const reading = kept.read();
  now += 9_000;
  asked[0]?.answer('un');
  expect(await reading).toEqual({value: 'un'});
  now += 50_999;
  expect(await kept.read()).toEqual({value: 'un'});
  now += 1;
  const next = kept.read();
  expect(asked).toHaveLength(2);
  asked[1]?.answer('deux');
  expect(await next).toEqual({value: 'deux'});
});

it('gives a copy to readers who have waited two seconds, and to later ones at once, until the answer comes', async () => {
  jest.useFakeTimers();
  try {
    const {asked, load} = aSource();
    const kept = new Kept(load, clock, 'copie');
    const patient = kept.read();
    await jest.advanceTimersByTimeAsync(1_999);
    let served = false;
    void patient.then(() => (served = true));
    await jest.advanceTimersByTimeAsync(0);
    expect(served).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await patient).toMatchObject({value: 'copie', failure: {code: 'timeout'}});
    const next = kept.read();
    await jest.advanceTimersByTimeAsync(0);
    expect(await next).toMatchObject({value: 'copie'});
    expect(asked).toHaveLength(1);
    asked[0]?.answer('neuf');
    await jest.advanceTimersByTimeAsync(0);
    expect(await kept.read()).toEqual({value: 'neuf'});
  } finally {
    jest.useRealTimers();
  }
});

it('takes a copy from an earlier life for what it is: asked again at once, given where that fails', async () => {
  const {asked, load} = aSource();
  const kept = new Kept(load, clock, 'copie');
  const reading = kept.read();
  expect(asked).toHaveLength(1);
  const reason = new Error('down');
  asked[0]?.fail(reason);
  expect(await reading).toEqual({value: 'copie', failure: reason});
});

it('fails once for what is read twice, and asks again a second later', async () => {
  const {asked, load} = aSource();
  const kept = new Kept(load, clock);
  const reading = kept.read();
  asked[0]?.fail(new Error('down'));
  await expect(reading).rejects.toThrow('down');
  now += 999;
  await expect(kept.read()).rejects.toThrow('down');
  expect(asked).toHaveLength(1);
  now += 1;
  void kept.read();
  expect(asked).toHaveLength(2);
});
