export interface PicturePlaces {
  /** The base of relative addresses. */
  base: string;
  /** The backend's addresses: a host that is configured with http is requested with http. */
  bases: readonly string[];
  /** Allowed hosts. */
  hosts: readonly string[];
}

/** The http(s) address in a legacy row, on whatever host; undefined where the value is no address. */
function addressOf(value: string, {base, bases}: PicturePlaces): URL | undefined {
  const written = value.trim();
  if (!written || written === '0' || !URL.canParse(written, base)) return undefined;
  const url = new URL(written, base);
  const plain = bases.some((one) => one.startsWith('http:') && new URL(one).host === url.host);
  if (url.protocol === 'http:' && !plain) url.protocol = 'https:';
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}

/**
 * The absolute address of a picture in a legacy row, which may be relative, with spaces and accents, or plain http.
 * Plain http becomes https, because browsers refuse mixed content.
 * @returns undefined where the host is not allowed, or the value is no address
 */
export function pictureAddress(value: string, places: PicturePlaces): string | undefined {
  const url = addressOf(value, places);
  return url && !url.username && places.hosts.includes(url.host) ? url.href : undefined;
}

/** The host of a picture that is not shown because its host is not allowed. */
export function unlistedHost(value: string, places: PicturePlaces): string | undefined {
  const host = addressOf(value, places)?.host;
  return host && !places.hosts.includes(host) ? host : undefined;
}
