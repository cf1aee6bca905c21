/** Whether a request comes from another site's page. Programs that send neither header pass (docs/promises.md, Limits). */
export function isForeign(headers: Pick<Headers, 'get'>, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site === 'cross-site') return true;
  const origin = headers.get('origin');
  if (origin === null) return false;
  if (origin === 'null') return site !== 'same-origin';
  const url = URL.parse(origin);
  if (url?.origin === new URL(siteUrl).origin) return false;
  // A URL of the Origin's scheme, so that case and default port do not count.
  return !url?.host || URL.parse(`${url.protocol}//${headers.get('host') ?? ''}`)?.host !== url.host;
}
