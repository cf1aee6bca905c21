/**
 * The address of the visitor. X-Forwarded-For is believed only as far as the operator's own proxies wrote it: the
 * n-th entry from the right, for n proxies; with none, the socket's own address.
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
  const believed = hops > 0 ? entries.at(-Math.min(hops, entries.length)) : undefined;
  return (believed ?? socketAddress ?? '').replace(/^::ffff:(?=\d)/, '');
}
