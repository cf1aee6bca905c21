import {env} from '#lib/config/env.ts';

/** Proves to search engines that IndexNow messages come from this site; 404 without INDEXNOW_KEY. */
export function GET(): Response {
  const {indexNowKey} = env();
  return indexNowKey
    ? new Response(indexNowKey, {headers: {'Content-Type': 'text/plain; charset=utf-8'}})
    : new Response(null, {status: 404});
}
