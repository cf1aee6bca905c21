import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import {hasBearer} from '#lib/security/bearer.ts';

const HEADERS = {'Cache-Control': CACHE_CONTROL.noStore};

export const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(value, {status, headers: {...HEADERS, ...headers}});

export const invalid = (errors: Record<string, string[]>) => json({errors}, 422);

export const tooMany = (retryAfterSeconds: number) =>
  json({error: 'tooMany'}, 429, {'Retry-After': String(retryAfterSeconds)});

const UNREAD = {400: 'notAnObject', 413: 'tooLarge', 415: 'wrongType'};
export const unread = (status: keyof typeof UNREAD) => json({error: UNREAD[status]}, status);

/** Refuses a request without this bearer token: 401, or 404 where no token is set. */
export function refusedWithout(token: string | undefined, request: Request): Response | undefined {
  if (!token) return json({error: 'notFound'}, 404);
  if (hasBearer(request, token)) return undefined;
  return json({error: 'unauthorized'}, 401, {'WWW-Authenticate': 'Bearer'});
}
