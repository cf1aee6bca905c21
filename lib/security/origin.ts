/**
 * Whether a request comes from another site's page: its Origin is neither SITE_URL nor the requested host, or
 * Sec-Fetch-Site says so. Programs that send neither header pass (docs/promises.md, Limits).
 */
export function isForeign(headers: Pick<Headers, 'get'>, siteUrl: string): boolean {
  if (headers.get('sec-fetch-site') === 'cross-site') return true;
  const origin = headers.get('origin');
  if (origin === null || origin === new URL(siteUrl).origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.get('host');
}
