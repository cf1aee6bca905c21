import {env} from '#lib/config/env.ts';

/**
 * Where a link of an article may lead: a page of this site, the web, an address or a phone number. Relative links of
 * the legacy backend lead to its public site. Undefined for anything else.
 */
export function articleLink(written: string | undefined): string | undefined {
  const href = written?.trim() ?? '';
  if (/^\/(?![/\\])/.test(href)) return href;
  const base = env().legacy?.site;
  const relative = !/^[a-z][a-z0-9+.-]*:/i.test(href);
  if (!href || href.startsWith('#') || (relative && !base)) return undefined;
  if (!URL.canParse(href, base && `${base}/`)) return undefined;
  const url = new URL(href, base && `${base}/`);
  return ['https:', 'http:', 'mailto:', 'tel:'].includes(url.protocol) && !url.username
    ? url.href
    : undefined;
}
