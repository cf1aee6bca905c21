import {env} from '#lib/config/env.ts';

const OWN = 'http://own.invalid';

/**
 * A path of this site. Browsers drop tabs, line ends and dot segments from an address: `/<tab>/evil.invalid` and
 * `/.//evil.invalid` lead to another host.
 */
function ownPath(href: string): string | undefined {
  const url = URL.parse(href, OWN);
  return url?.origin === OWN && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : undefined;
}

/** Relative links lead to the legacy backend's site. Undefined for no page, address or phone number. */
export function articleLink(written: string | undefined): string | undefined {
  // Browsers drop line ends and tabs. An editor of `www.…` means the site of that name, not a page of this one.
  const href = (written ?? '')
    .replace(/[\t\n\r]/g, '')
    .trim()
    .replace(/^(?=www\.)/i, 'https://');
  if (/^#note-[\w-]+$/.test(href)) return href;
  const own = href.startsWith('/') ? ownPath(href) : undefined;
  if (own) return own;
  const base = env().legacy?.site;
  const relative = !/^[a-z][a-z0-9+.-]*:/i.test(href);
  if (!href || href.startsWith('#') || (relative && !base)) return undefined;
  const url = URL.parse(href, base && `${base}/`);
  return url && ['https:', 'http:', 'mailto:', 'tel:'].includes(url.protocol) && !url.username
    ? url.href
    : undefined;
}
