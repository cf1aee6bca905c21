import {retryAfterSeconds} from '#lib/http/retry-after.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

describe('Retry-After', () => {
  it.each([
    ['120', 120],
    [' 0 ', 0],
    ['Sat, 21 Nov 2026 12:01:30 GMT', 90],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ])('reads %j as %d seconds', (header, seconds) => {
    expect(retryAfterSeconds(header, NOW)).toBe(seconds);
  });

  it.each(['', 'bientôt', '-5', '1.5', '99999999999', undefined, 12, ['120']])('ignores %j', (header) => {
    expect(retryAfterSeconds(header, NOW)).toBeUndefined();
  });
});
