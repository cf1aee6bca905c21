import {env} from '#lib/config/env.ts';
import {isLocale, type Locale} from '#lib/i18n/routing.ts';
import {countRefusal} from '#lib/security/observed.ts';
import {isForeign} from '#lib/security/origin.ts';
import {readJsonObject} from '#lib/security/read-body.ts';
import {json, unread} from './answers.ts';

/** The visitor's address: server/http/api-routes.ts sets this header, whatever the client sent. */
export const visitorAddress = (request: Request) => request.headers.get('x-forwarded-for') ?? '';

const referer = ({headers}: {headers: Headers}) => URL.parse(headers.get('referer') ?? '');

/** The path of the page that sent the request, without its query; undefined without Referer. */
export const pageOf = (request: {headers: Headers}) => referer(request)?.pathname.slice(0, 200);

export const queryOf = (request: {headers: Headers}) => referer(request)?.search.slice(0, 1000);

export function languageOf(request: Request): Locale {
  const language = request.headers.get('content-language');
  if (isLocale(language)) return language;
  return /^\/en(\/|$)/.test(pageOf(request) ?? '') ? 'en' : 'fr';
}

/** Refuses a request of another site's page. @returns undefined if it is welcome */
export function refuseForeign(request: Request): Response | undefined {
  if (!isForeign(request.headers, env().siteUrl)) return undefined;
  countRefusal('foreignOrigin');
  return json({error: 'foreignOrigin'}, 403);
}

/** A POST handler for JSON objects of our own pages and of programs; it refuses any other request. */
export const jsonHandler =
  (handle: (body: Record<string, unknown>, request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const foreign = refuseForeign(request);
    if (foreign) return foreign;
    const body = await readJsonObject(request);
    if (body.kind === 'object') return handle(body.value, request);
    if (body.status === 413) countRefusal('tooLarge');
    if (body.status === 415) countRefusal('wrongType');
    return unread(body.status);
  };
