import {mediaType} from '#lib/security/media-type.ts';

it.each([
  ['application/json', 'application/json'],
  ['Application/JSON; charset="utf-8"', 'application/json'],
  ['text/plain; x="application/json"', 'text/plain'],
  ['application', undefined],
  ['', undefined],
  [null, undefined],
])('%s is %s', (header, type) => {
  expect(mediaType(header)).toBe(type);
});
