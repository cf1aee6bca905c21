interface Places {
  /** What relative addresses are relative to. */
  base: string;
  /** The backend's own addresses: a host set as plain http there is reached so. */
  bases: readonly string[];
  /** Hosts whose pictures articles may show. */
  hosts: readonly string[];
}

/**
 * A picture's address as legacy rows hold it (relative, with spaces and accents, plain http) as one that can be shown,
 * or undefined where its host is not one of ours. Plain http becomes https, because browsers refuse the mixture.
 */
export function pictureAddress(value: string, {base, bases, hosts}: Places): string | undefined {
  const written = value.trim();
  if (!written || written === '0' || !URL.canParse(written, base)) return undefined;
  const url = new URL(written, base);
  const plain = bases.some((one) => one.startsWith('http:') && new URL(one).host === url.host);
  if (url.protocol === 'http:' && !plain) url.protocol = 'https:';
  const reachable = url.protocol === 'https:' || url.protocol === 'http:';
  return reachable && !url.username && hosts.includes(url.host) ? url.href : undefined;
}
