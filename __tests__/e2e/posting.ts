import {URL_OF_SITE} from './site.ts';

/** A lead as a program sends it. */
export const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(URL_OF_SITE + path, {
    method: 'POST',
    headers: {'content-type': 'application/json', ...headers},
    body: JSON.stringify(body),
  });

/** A form as a browser without scripts sends it. */
export const postPlainly = (path: string, fields: Record<string, string>) =>
  fetch(URL_OF_SITE + path, {method: 'POST', redirect: 'manual', body: new URLSearchParams(fields)});
