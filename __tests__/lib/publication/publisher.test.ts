import {Publisher, type Outcome, type Wanted} from '#lib/publication/runner.ts';

/** A publisher whose runs a test ends. */
function aPublisher() {
  const runs: {wanted: Wanted; end: (outcome: Outcome) => void; fail: (error: Error) => void}[] = [];
  const publisher = new Publisher(
    () => {},
    (wanted) => new Promise((end, fail) => void runs.push({wanted, end, fail})),
  );
  return {publisher, runs};
}

it('runs once at a time; what is asked for during a run follows it, all in one', async () => {
  const {publisher, runs} = aPublisher();
  const first = publisher.publish({ids: [1]});
  const others = [publisher.publish({ids: [2]}), publisher.publish({ids: [3, 2]}), publisher.publish()];
  expect([publisher.running, runs.length]).toEqual([true, 1]);
  runs[0]!.end('published');
  expect(await first).toBe('published');
  expect(runs.map(({wanted}) => wanted)).toEqual([
    {ids: [1], all: false},
    {ids: [2, 3], all: false},
  ]);
  const later = publisher.publish({all: true});
  runs[1]!.end('refused');
  expect(await Promise.all(others)).toEqual(['refused', 'refused', 'refused']);
  expect(runs[2]!.wanted).toEqual({ids: [], all: true});
  runs[2]!.end('published');
  expect(await later).toBe('published');
  expect([publisher.running, runs.length]).toEqual([false, 3]);
});

it('goes on after a run that failed', async () => {
  const {publisher, runs} = aPublisher();
  const first = publisher.publish();
  const second = publisher.publish({ids: [1]});
  runs[0]!.fail(new Error('no fork'));
  expect(await first).toBe('failed');
  runs[1]!.end('published');
  expect(await second).toBe('published');
});
