import type {IncomingMessage} from 'node:http';
import {parseCookie, stringifySetCookie} from 'cookie';
import type {LanguageHeaders} from '#lib/i18n/preferred-locale.ts';
import {LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS, type Locale} from '#lib/i18n/routing.ts';

/** The headers of a request that decide its language. */
export function languageHeaders({method = 'GET', headers}: IncomingMessage): LanguageHeaders {
  const destination = headers['sec-fetch-dest'];
  return {
    method,
    chosen: parseCookie(headers.cookie ?? '')[LANGUAGE_COOKIE],
    accepted: headers['accept-language'],
    destination: Array.isArray(destination) ? destination[0] : destination,
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
