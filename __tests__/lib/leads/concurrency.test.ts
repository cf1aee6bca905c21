import {Concurrency} from '#lib/leads/concurrency.ts';
import {eventually} from '../../support/eventually.ts';
import {aContact} from '../../support/leads.ts';
import {WorkerUnderTest} from '../../support/worker.ts';

const BOUNDS = {least: 2, first: 8, most: 12};
/** Answers of so many milliseconds, one after the other. */
function answers(pace: Concurrency, count: number, ms: number, from = 0): void {
  for (let n = 0; n < count; n++) pace.answered(from + n, from + n + ms);
}

describe('how many calls run at once', () => {
  it('grows by one after as many good answers as run at once, to its bound', () => {
    const pace = new Concurrency(BOUNDS);
    answers(pace, 7, 300);
    expect(pace.limit).toBe(8);
    answers(pace, 2, 300);
    expect(pace.limit).toBe(9);
    answers(pace, 100, 300);
    expect(pace.limit).toBe(12);
  });

  it('is halved once for all calls that failed together, and not below its bound', () => {
    const pace = new Concurrency(BOUNDS);
    for (let n = 0; n < 8; n++) pace.failed(n, 300 + n);
    expect(pace.limit).toBe(4);
    pace.failed(400, 500);
    pace.failed(600, 700);
    expect(pace.limit).toBe(2);
    answers(pace, 5, 300, 800);
    expect(pace.limit).toBe(4);
  });

  it('falls while answers are twice as slow as usual, and recovers once that is usual', () => {
    const pace = new Concurrency(BOUNDS);
    answers(pace, 100, 300);
    answers(pace, 4, 1_000);
    expect(pace.limit).toBe(8);
    answers(pace, 100, 1_000);
    expect(pace.limit).toBe(12);
    // Half a second is never slow.
    answers(pace, 100, 20);
    answers(pace, 20, 400);
    expect(pace.limit).toBe(12);
  });

  it('hardly falls for one slow answer in twenty', () => {
    const pace = new Concurrency(BOUNDS);
    for (let n = 0; n < 20; n++) {
      answers(pace, 19, 300);
      answers(pace, 1, 2_000);
    }
    expect(pace.limit).toBeGreaterThanOrEqual(11);
  });
});

describe('with a provider that takes 300 ms', () => {
  const run = new WorkerUnderTest();
  const keepMany = (count: number) =>
    Promise.all(
      Array.from({length: count}, (_, n) => run.keep('contact', aContact({message: `essai ${n}`}))),
    );

  it('sends as many at once as 25 a second need, and no more than the half of the gateway', async () => {
    run.provider.delay = 300;
    const from = run.provider.inFlight.length;
    const ids = await keepMany(60);
    await eventually(() => run.provider.inFlight.length - from === 60);
    const most = Math.max(...run.provider.inFlight.slice(from));
    expect(most).toBeGreaterThanOrEqual(25 * 0.3);
    expect(most).toBeLessThanOrEqual(12);
    await eventually(async () => (await run.open.outbox.counts()).pending === 0);
    expect(ids.map((id) => run.mailsOf(id).length)).toEqual(ids.map(() => 1));
  });

  it('sends fewer at once as soon as the provider asks for patience, and then more again', async () => {
    run.provider.delay = 300;
    const from = run.provider.inFlight.length;
    await keepMany(70);
    await eventually(() => run.provider.inFlight.length - from > 10);
    const before = Math.max(...run.provider.inFlight.slice(from));
    run.provider.answer({status: 429, retryAfter: '1'});
    await eventually(async () => (await run.open.outbox.counts()).openCircuits.length === 1);
    run.provider.answer('ok');
    const refused = run.provider.inFlight.length;
    await eventually(() => run.provider.inFlight.length - refused > 40, 30_000);
    expect(before).toBeGreaterThanOrEqual(8);
    // After those that were on their way one probes alone; then half, and one more for each round.
    const probe = run.provider.inFlight.indexOf(1, refused);
    expect(probe - refused).toBeLessThanOrEqual(before);
    const after = run.provider.inFlight.slice(probe);
    expect(after[0]).toBe(1);
    expect(Math.max(...after.slice(0, 10))).toBeLessThanOrEqual(before * 0.75);
    expect(Math.max(...after)).toBeGreaterThan(Math.max(...after.slice(0, 5)));
  }, 40_000);
});
