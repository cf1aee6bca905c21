import {LogThrottle} from '#lib/observability/log-throttle.ts';

const MINUTE = 60_000;

it('logs each problem once while it lasts, and again when it returns', () => {
  const trouble = new LogThrottle();
  expect([trouble.begins('a'), trouble.begins('a'), trouble.begins('b')]).toEqual([true, false, true]);
  expect([trouble.ends('a'), trouble.ends('a'), trouble.begins('a'), trouble.begins('b')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect([trouble.ends(), trouble.ends(), trouble.begins('b')]).toEqual([true, false, true]);
});

it('logs a problem again after the interval, if there is one', () => {
  const trouble = new LogThrottle(MINUTE);
  const said = [0, MINUTE - 1, MINUTE, MINUTE + 1].map((now) => trouble.begins(undefined, now));
  expect(said).toEqual([true, false, true, false]);
});

it('tracks a bounded number of problems, and logs no others', () => {
  const trouble = new LogThrottle<number>(MINUTE);
  const said = (now: number) => Array.from({length: 2_000}, (_, n) => trouble.begins(n, now)).filter(Boolean);
  expect([said(0).length, said(1).length, said(MINUTE).length]).toEqual([1_000, 0, 1_000]);
});
