import {randomUUID} from 'node:crypto';
import {URL_OF_SITE} from './site.ts';

/** As a program posts. */
export const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(URL_OF_SITE + path, {
    method: 'POST',
    headers: {'content-type': 'application/json', ...headers},
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** As a browser without scripts posts a form. */
export const postPlainly = (
  path: string,
  fields: Record<string, string> | string,
  headers: Record<string, string> = {},
  at = URL_OF_SITE,
) =>
  fetch(at + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {'content-type': 'application/x-www-form-urlencoded', ...headers},
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  });

export const aMessage = (change: object = {}) => ({
  submissionId: randomUUID(),
  name: 'Camille Exemple',
  email: 'camille@exemple.invalid',
  message: 'Bonjour, une question.',
  ...change,
});
