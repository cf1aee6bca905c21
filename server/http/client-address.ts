import {isIP, isIPv6} from 'node:net';

/** Load balancers add the port, and brackets to IPv6: `203.0.113.9:5123`, `[2001:db8::1]:443`. */
function parsed(entry: string): string | undefined {
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(entry) ?? [];
  if (bracketed !== undefined) return isIPv6(bracketed) ? bracketed : undefined;
  const bare = entry.replace(/^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/, '$1');
  return isIP(bare) ? bare : undefined;
}

/**
 * The visitor's address: for n proxies of the operator the n-th entry of X-Forwarded-For from the right, as a client can
 * write what it likes on the left. Without proxies, or where that entry is no address, the socket's.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  hops: number,
): string {
  const entries = (forwardedFor ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const trusted = hops > 0 ? parsed(entries.at(-Math.min(hops, entries.length)) ?? '') : undefined;
  return (trusted ?? socketAddress ?? '').replace(/^::ffff:(?=\d)/, '');
}
