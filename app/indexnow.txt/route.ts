import {env} from '#lib/config/env.ts';

export function GET(): Response {
  const {indexNowKey} = env();
  return indexNowKey
    ? new Response(indexNowKey, {headers: {'Content-Type': 'text/plain; charset=utf-8'}})
    : new Response(null, {status: 404});
}
