import type {IncomingMessage} from 'node:http';
import {isIP, isIPv6} from 'node:net';
import {parseCookie, stringifySetCookie} from 'cookie';
import type {LanguageHeaders} from '#lib/i18n/preferred-locale.ts';
import {LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS, type Locale} from '#lib/i18n/routing.ts';

/** The target may be a whole address, or `*` for OPTIONS (RFC 9112, 3.2.2 and 3.2.4); undefined where it has no path. */
export function originForm({url = '', method}: IncomingMessage): string | undefined {
  if (url.startsWith('/')) return url;
  if (url === '*' && method === 'OPTIONS') return '/';
  const [, rest] = /^https?:\/\/[^/?#]+(.*)$/i.exec(url) ?? [];
  return rest === undefined || rest.startsWith('/') ? rest : `/${rest}`;
}

/** RFC 9112, 3.2: one Host, or none before HTTP 1.1; no other version. Node ignores a second one, and a proxy may not. */
export function hasValidHost({rawHeaders, httpVersion}: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts++;
  return httpVersion === '1.0' ? hosts < 2 : httpVersion === '1.1' && hosts === 1;
}

/** Load balancers add the port, and brackets to IPv6: `203.0.113.9:5123`, `[2001:db8::1]:443`. */
function parsed(entry: string): string | undefined {
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(entry) ?? [];
  if (bracketed !== undefined) return isIPv6(bracketed) ? bracketed : undefined;
  const bare = entry.replace(/^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/, '$1');
  return isIP(bare) ? bare : undefined;
}

/**
 * For n proxies of the operator the n-th entry of X-Forwarded-For from the right, as a client can write what it likes
 * on the left; the socket's address where that entry is none.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  hops: number,
): string {
  const entries = (forwardedFor ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const trusted = hops > 0 ? parsed(entries.at(-Math.min(hops, entries.length)) ?? '') : undefined;
  return (trusted ?? socketAddress ?? '').replace(/^::ffff:(?=\d)/, '');
}

export function languageHeaders({method = 'GET', headers}: IncomingMessage): LanguageHeaders {
  const {'sec-fetch-dest': secFetchDest, 'sec-fetch-mode': secFetchMode} = headers;
  return {
    method,
    cookie: parseCookie(headers.cookie ?? '')[LANGUAGE_COOKIE],
    acceptLanguage: headers['accept-language'],
    // Node joins repeated headers of these names.
    secFetchDest: secFetchDest as string | undefined,
    secFetchMode: secFetchMode as string | undefined,
    userAgent: headers['user-agent'],
  };
}

export const languageCookie = (language: Locale, secure: boolean): string =>
  stringifySetCookie({
    name: LANGUAGE_COOKIE,
    value: language,
    path: '/',
    maxAge: LANGUAGE_COOKIE_SECONDS,
    sameSite: 'lax',
    secure,
  });
