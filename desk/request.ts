import type {IncomingMessage, ServerResponse} from 'node:http';
import {parseCookie, stringifySetCookie} from 'cookie';
import sendStatic from 'send';
import {LOOPBACK} from '#lib/config/loopback.ts';

/** Known visitors send photos, unknown ones only a password. */
const MAX_BYTES = {known: 80_000_000, unknown: 2_000_000};

export interface Reached {
  origin: string;
  tls: boolean;
}

/** The origin that the browser sees; undefined for a foreign host name, which may lead to this machine (DNS rebinding). */
export function reached(
  {headers: {host = ''}}: Pick<IncomingMessage, 'headers'>,
  siteUrl: string,
): Reached | undefined {
  const site = new URL(siteUrl);
  const asked = URL.parse(`http://${host}`);
  if (!asked) return undefined;
  if (LOOPBACK.test(asked.hostname)) return {origin: `http://${host}`, tls: false};
  if (host.toLowerCase() !== site.host) return undefined;
  return {origin: site.origin, tls: site.protocol === 'https:'};
}

/** A form is sent by a page of the desk itself: browsers name the page's origin with every POST. */
export const isOwnForm = ({headers}: Pick<IncomingMessage, 'headers'>, {origin}: Reached): boolean =>
  headers.origin === origin &&
  ['same-origin', undefined].includes(headers['sec-fetch-site'] as string | undefined);

/** `__Host-` holds a cookie to this host and to TLS, which a loopback has not. */
const cookieName = ({tls}: Reached) => (tls ? '__Host-bureau' : 'bureau');

export const sessionId = (request: IncomingMessage, at: Reached): string =>
  parseCookie(request.headers.cookie ?? '')[cookieName(at)] ?? '';

export type Language = 'fr' | 'en';
const LANGUAGE = 'bureau-langue';
export const languageOf = (request: IncomingMessage): Language =>
  parseCookie(request.headers.cookie ?? '')[LANGUAGE] === 'en' ? 'en' : 'fr';

/** @param maxAge in seconds; without it until the browser ends */
const cookie = ({tls}: Reached, name: string, value: string, maxAge?: number): string =>
  stringifySetCookie({name, value, httpOnly: true, secure: tls, sameSite: 'strict', path: '/', maxAge});

export const sessionCookie = (at: Reached, id: string): string =>
  cookie(at, cookieName(at), id, id ? undefined : 0);
export const languageCookie = (at: Reached, language: Language): string =>
  cookie(at, LANGUAGE, language, 31_536_000);

/** @returns undefined where the form is too long, or no form */
export async function readForm(
  request: IncomingMessage,
  from: keyof typeof MAX_BYTES,
): Promise<FormData | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > MAX_BYTES[from]) return undefined;
    chunks.push(chunk);
  }
  const headers = {'content-type': request.headers['content-type'] ?? ''};
  return new Response(Buffer.concat(chunks), {headers}).formData().catch(() => undefined);
}

/** No scripts, no frame, nothing kept by a browser or a cache, nothing of another host. */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'X-Content-Type-Options': 'nosniff',
  // Not no-referrer: browsers would send the Origin of forms as null.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export function send(
  response: ServerResponse,
  status: number,
  body: string | Buffer = '',
  headers: Record<string, string | string[]> = {},
): void {
  response.writeHead(status, {
    ...HEADERS,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    ...headers,
  });
  response.end(body);
}

export function sendFile(request: IncomingMessage, response: ServerResponse, file: string): void {
  for (const [name, value] of Object.entries({...HEADERS, 'Cache-Control': 'no-cache'}))
    response.setHeader(name, value);
  sendStatic(request, encodeURI(file), {root: '/', dotfiles: 'allow', cacheControl: false}).pipe(response);
}
