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

it('says it again after a while where that is wanted', () => {
  const trouble = new LogThrottle(MINUTE);
  const said = [0, MINUTE - 1, MINUTE, MINUTE + 1].map((now) => trouble.begins(undefined, now));
  expect(said).toEqual([true, false, true, false]);
});

it('remembers a bounded number of them, and says no more than those', () => {
  const trouble = new LogThrottle<number>();
  const said = Array.from({length: 2_000}, (_, n) => trouble.begins(n)).filter(Boolean);
  expect(said).toHaveLength(1_000);
});
