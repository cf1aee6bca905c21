import type {IncomingMessage} from 'node:http';
import type {Asking} from '#lib/i18n/negotiation.ts';
import {LANGUAGE_COOKIE} from '#lib/i18n/routing.ts';

const COOKIE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([^;]*)`);

/** What of a request decides about its language. */
export function askingOf({method = 'GET', headers}: IncomingMessage): Asking {
  const destination = headers['sec-fetch-dest'];
  return {
    method,
    chosen: headers.cookie === undefined ? undefined : COOKIE.exec(headers.cookie)?.[1]?.trim(),
    accepted: headers['accept-language'],
    destination: Array.isArray(destination) ? destination[0] : destination,
  };
}
