import type {IncomingMessage} from 'node:http';
import {parseCookie} from 'cookie';
import type {Asking} from '#lib/i18n/negotiation.ts';
import {LANGUAGE_COOKIE} from '#lib/i18n/routing.ts';

/** The headers of a request that decide its language. */
export function languagePreferenceOf({method = 'GET', headers}: IncomingMessage): Asking {
  const destination = headers['sec-fetch-dest'];
  return {
    method,
    chosen: parseCookie(headers.cookie ?? '')[LANGUAGE_COOKIE],
    accepted: headers['accept-language'],
    destination: Array.isArray(destination) ? destination[0] : destination,
  };
}
