/**
 * Whether a request comes from another site's page: its Origin is neither SITE_URL's nor the requested host, or
 * Sec-Fetch-Site says so. Programs that send neither header pass (docs/promises.md, Limits).
 */
export function isForeign(headers: Pick<Headers, 'get'>, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site === 'cross-site') return true;
  const origin = headers.get('origin');
  if (origin === null) return false;
  if (origin === 'null') return site !== 'same-origin';
  if (!URL.canParse(origin)) return true;
  const {protocol, host, origin: normalised} = new URL(origin);
  if (normalised === new URL(siteUrl).origin) return false;
  // A URL of the Origin's scheme, so that case and default port do not count.
  const requested = `${protocol}//${headers.get('host') ?? ''}`;
  return host === '' || !URL.canParse(requested) || new URL(requested).host !== host;
}
