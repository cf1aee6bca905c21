import {hasBearer} from '#lib/security/bearer.ts';

const HEADERS = {'Cache-Control': 'no-store'};

export const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(value, {status, headers: {...HEADERS, ...headers}});

export const invalid = (errors: Record<string, string[]>) => json({errors}, 422);

export const tooMany = (retryAfterSeconds: number) =>
  json({error: 'tooMany'}, 429, {'Retry-After': String(retryAfterSeconds)});

const UNREAD = {400: 'notAnObject', 413: 'tooLarge', 415: 'wrongType'};
export const unread = (status: keyof typeof UNREAD) => json({error: UNREAD[status]}, status);

/** For whoever has not this token; where none is set, there is nothing here. */
export function refusedWithout(token: string | undefined, request: Request): Response | undefined {
  if (!token) return json({error: 'notFound'}, 404);
  if (hasBearer(request, token)) return undefined;
  return json({error: 'unauthorized'}, 401, {'WWW-Authenticate': 'Bearer'});
}
