import '#server-only';
import {createHmac, randomBytes} from 'node:crypto';
import {isIPv6} from 'node:net';

/** The key of a limit: an IPv4 address, or the /64 of an IPv6 address (four groups), which one subscriber has as a whole. */
export function limitKey(address: string, groupCount = 4): string {
  if (!isIPv6(address)) return address || 'unknown';
  const [head, tail] = address.split('%')[0]!.split('::') as [string, string?];
  const groups = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const all =
    tail === undefined
      ? groups
      : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after];
  return all
    .slice(0, groupCount)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Only this process has it, so that no address can be told from a mark later. */
const MARK_KEY = randomBytes(16);

/** Equal for one network (an IPv4 address, the /48 of an IPv6 address) while this process lives. */
export const networkMark = (address: string): string =>
  createHmac('sha256', MARK_KEY).update(limitKey(address, 3)).digest('base64url').slice(0, 11);
