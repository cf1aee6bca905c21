interface Places {
  /** Base of relative addresses. */
  base: string;
  /** Base URLs of the backend: a host with http: there stays http. */
  bases: readonly string[];
  /** Allowed hosts of pictures. */
  hosts: readonly string[];
}

/**
 * Converts a picture's address of a legacy row (relative, with spaces and accents, http) to one that can be shown, or
 * undefined if its host is not allowed. http becomes https, because browsers refuse mixed content.
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
