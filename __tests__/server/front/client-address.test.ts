import {clientAddress} from '#server/front/client-address.ts';

it.each([
  ['198.51.100.1', undefined, 0, '198.51.100.1'],
  ['198.51.100.1', '203.0.113.9', 0, '198.51.100.1'],
  ['::ffff:198.51.100.1', undefined, 0, '198.51.100.1'],
  ['127.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
  ['127.0.0.1', '192.0.2.66, 203.0.113.9', 1, '203.0.113.9'],
  ['127.0.0.1', '192.0.2.66, 203.0.113.9, 198.51.100.7', 2, '203.0.113.9'],
  ['127.0.0.1', '203.0.113.9', 2, '203.0.113.9'],
  ['127.0.0.1', undefined, 1, '127.0.0.1'],
  ['127.0.0.1', ' , ', 1, '127.0.0.1'],
])('from %s with X-Forwarded-For %s and %i proxies comes %s', (socket, header, hops, expected) => {
  expect(clientAddress(socket, header, hops)).toBe(expected);
});
