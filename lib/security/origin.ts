/**
 * Whether a request comes from another site's page: an Origin that is neither the site's own nor the host asked, or
 * the browser's own word for it. Programs that send neither header pass (docs/promises.md, Limits).
 */
export function isForeign(headers: Pick<Headers, 'get'>, siteUrl: string): boolean {
  if (headers.get('sec-fetch-site') === 'cross-site') return true;
  const origin = headers.get('origin');
  if (origin === null || origin === new URL(siteUrl).origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.get('host');
}
