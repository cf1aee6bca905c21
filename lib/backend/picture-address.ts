export interface PicturePlaces {
  /** The base of relative addresses. */
  base: string;
  /** The backend's addresses: a host that is configured with http is requested with http. */
  bases: readonly string[];
  /** Allowed hosts. */
  hosts: readonly string[];
}

/**
 * The absolute address of a picture in a legacy row, which may be relative, with spaces and accents, or plain http.
 * Plain http becomes https, because browsers refuse mixed content.
 * @param noteUnlisted called with a host that is not allowed
 * @returns undefined where the host is not allowed, or the value is no address
 */
export function pictureAddress(
  value: string,
  {base, bases, hosts}: PicturePlaces,
  noteUnlisted: (host: string) => void = () => {},
): string | undefined {
  const written = value.trim();
  const url = written && written !== '0' ? URL.parse(written, base) : null;
  if (!url) return undefined;
  const plain = bases.some((one) => one.startsWith('http:') && new URL(one).host === url.host);
  if (url.protocol === 'http:' && !plain) url.protocol = 'https:';
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (!hosts.includes(url.host)) return void noteUnlisted(url.host);
  return url.username ? undefined : url.href;
}
