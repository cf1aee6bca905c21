import type {IncomingMessage} from 'node:http';
import {parseCookie, stringifySetCookie} from 'cookie';
import type {LanguageHeaders} from '#lib/i18n/preferred-locale.ts';
import {LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS, type Locale} from '#lib/i18n/routing.ts';

/** The headers of a request that decide its language. */
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

/** Set-Cookie of a chosen language. @param secure over https only */
export const languageCookie = (language: Locale, secure: boolean): string =>
  stringifySetCookie({
    name: LANGUAGE_COOKIE,
    value: language,
    path: '/',
    maxAge: LANGUAGE_COOKIE_SECONDS,
    sameSite: 'lax',
    secure,
  });
