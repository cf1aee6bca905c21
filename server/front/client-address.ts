import {isIP, isIPv6} from 'node:net';

/** Balancers write the port too, and IPv6 in brackets: `203.0.113.9:5123`, `[2001:db8::1]:443`. */
function parsed(entry: string): string | undefined {
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(entry) ?? [];
  if (bracketed !== undefined) return isIPv6(bracketed) ? bracketed : undefined;
  const bare = entry.replace(/^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/, '$1');
  return isIP(bare) ? bare : undefined;
}

/**
 * The address of the visitor. X-Forwarded-For is believed only as far as the operator's own proxies wrote it: the
 * n-th entry from the right, for n proxies; with none, or where that entry is no address, the socket's own.
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
  const believed = hops > 0 ? parsed(entries.at(-Math.min(hops, entries.length)) ?? '') : undefined;
  return (believed ?? socketAddress ?? '').replace(/^::ffff:(?=\d)/, '');
}
