import type {IncomingMessage} from 'node:http';
import type {Asking} from '#lib/i18n/negotiation.ts';
import {LANGUAGE_COOKIE} from '#lib/i18n/routing.ts';

const COOKIE = `${LANGUAGE_COOKIE}=`;

/** The language in the cookies; of several cookies of that name the first counts. */
const chosenIn = (cookies: string | undefined) =>
  cookies
    ?.split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(COOKIE))
    ?.slice(COOKIE.length)
    .trim();

/** What of a request decides about its language. */
export function askingOf({method = 'GET', headers}: IncomingMessage): Asking {
  const destination = headers['sec-fetch-dest'];
  return {
    method,
    chosen: chosenIn(headers.cookie),
    accepted: headers['accept-language'],
    destination: Array.isArray(destination) ? destination[0] : destination,
  };
}
