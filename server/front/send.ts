import type {IncomingMessage, ServerResponse} from 'node:http';
import type {Packed} from '#server/keep/packed.ts';
import {encodingOf} from './encoding.ts';

interface Otherwise {
  /** In place of the answer's own. */
  status?: number;
  /** Beside the answer's own: names and values in turn. */
  headers?: readonly string[];
}

/** If-None-Match, compared weakly (RFC 9110, section 13.1.2). */
function isKnown(asked: string | undefined, etag: string): boolean {
  if (asked === undefined) return false;
  if (asked.trim() === '*') return true;
  return asked.split(',').some((one) => one.trim().replace(/^(?!W\/)/, 'W/') === etag);
}

/** Sends a finished answer: whole, its head alone, or the word that it has not changed. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  packed: Packed,
  {status = packed.status, headers = []}: Otherwise = {},
): void {
  if (status === 200 && isKnown(request.headers['if-none-match'], packed.etag)) {
    response.writeHead(304, [...packed.headers, ...headers]);
    response.end();
    return;
  }
  const form = packed.forms[encodingOf(request.headers['accept-encoding'])];
  response.writeHead(status, (headers.length ? [...form.headers, ...headers] : form.headers) as string[]);
  response.end(request.method === 'HEAD' ? undefined : form.body);
}
