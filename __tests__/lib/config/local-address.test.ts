import {readEnv} from '#lib/config/env.ts';
import {forgeryWarning, ownAddress} from '#lib/config/local-address.ts';

it.each([
  [{}, 'http://localhost:3000'],
  [{PORT: '3001', BIND_ADDRESS: '127.0.0.1'}, 'http://127.0.0.1:3001'],
  [{BIND_ADDRESS: '::1'}, 'http://[::1]:3000'],
])('the start says where a server with %j is reached', (settings, address) => {
  expect(ownAddress(readEnv(settings as Record<string, string>))).toBe(address);
});

it.each([undefined, '0.0.0.0', '::', '192.0.2.7'])(
  'warns that addresses can be forged where a proxy is trusted on %s',
  (bindAddress) => {
    expect(forgeryWarning({bindAddress, trustedProxyHops: 1})).toContain('BIND_ADDRESS=127.0.0.1');
    expect(forgeryWarning({bindAddress, trustedProxyHops: 0})).toBeUndefined();
  },
);

it.each(['127.0.0.1', '127.0.0.53', '::1', 'localhost'])('does not warn on %s', (bindAddress) =>
  expect(forgeryWarning({bindAddress, trustedProxyHops: 1})).toBeUndefined(),
);
