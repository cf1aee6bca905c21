import {encodingOf} from '#server/http/send.ts';

it.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['gzip;q=0.5, br', 'br'],
  ['identity, gzip;q=0.5', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0,gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  [`br,${'x'.repeat(300)}`, 'br'],
] as const)('Accept-Encoding %j is answered with %s', (header, encoding) => {
  expect(encodingOf({headers: {'accept-encoding': header}})).toBe(encoding);
});
