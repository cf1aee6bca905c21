import '#server-only';
import {isIPv6} from 'node:net';
import type {Env} from './env.ts';
import {LOOPBACK} from './loopback.ts';

export function isLocalAddress(url: string): boolean {
  const {hostname} = new URL(url);
  return LOOPBACK.test(hostname) || hostname.endsWith('.localhost');
}

export function ownAddress({port, bindAddress}: Pick<Env, 'port' | 'bindAddress'>): string {
  if (!bindAddress || bindAddress === '0.0.0.0' || bindAddress === '::') return `http://localhost:${port}`;
  return `http://${isIPv6(bindAddress) ? `[${bindAddress}]` : bindAddress}:${port}`;
}

/** Warning of the start if a client that passes the proxy by can reach the port, and forge its address. */
export function forgeryWarning({
  bindAddress,
  trustedProxyHops,
}: Pick<Env, 'bindAddress' | 'trustedProxyHops'>): string | undefined {
  if (trustedProxyHops === 0 || (bindAddress && LOOPBACK.test(bindAddress))) return undefined;
  return (
    `TRUSTED_PROXY_HOPS is ${trustedProxyHops}, and the site listens on ${bindAddress ?? 'all addresses'}: ` +
    'a client that reaches this port without your proxy can invent its address. ' +
    'Set BIND_ADDRESS=127.0.0.1 where the proxy runs on this machine, else let a firewall pass the proxy alone.'
  );
}
