import {encodingOf} from '#server/front/send.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0,gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['brotli', 'identity'],
  ['br;q=zero', 'identity'],
  [['br', 'gzip'], 'identity'],
  [`br,${'x'.repeat(300)}`, 'identity'],
] as const)('%j is answered as %s', (header, encoding) => {
  expect(encodingOf(header as string)).toBe(encoding);
});
