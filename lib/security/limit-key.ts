import '#server-only';
import {isIPv6} from 'node:net';

/** What a limit counts by: an IPv4 address, or the /64 that one IPv6 subscriber has whole. */
export function limitKey(address: string): string {
  if (!isIPv6(address)) return address || 'unknown';
  const [head = '', tail] = address.split('%')[0]!.split('::') as [string, string?];
  const groups = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const all =
    tail === undefined
      ? groups
      : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
