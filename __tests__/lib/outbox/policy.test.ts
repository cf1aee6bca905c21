// docs/promises.md: Delivery
import {retryDelay} from '#lib/outbox/queue/policy.ts';

const most = () => 1;
const least = () => 0;

it.each([
  [1, 5_000],
  [2, 10_000],
  [5, 80_000],
  [11, 3_600_000],
  [1_000, 3_600_000],
])('waits at most the doubled delay after %i failures: %i ms', (failures, longest) => {
  expect(retryDelay(failures, 0, most)).toBe(longest);
  expect(retryDelay(failures, 0, least)).toBe(longest / 2);
});

it('honours Retry-After where it is longer, up to a day', () => {
  expect(retryDelay(1, 120, least)).toBe(120_000);
  expect(retryDelay(1, 1, least)).toBe(2_500);
  expect(retryDelay(1, 1e9, least)).toBe(86_400_000);
});
