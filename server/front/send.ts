import type {IncomingMessage, ServerResponse} from 'node:http';
import {LRUCache} from 'lru-cache';
import {flatHeaders, type Header} from '#server/http/headers.ts';
import type {Encoding, Packed} from '#server/keep/packed.ts';

/** What browsers really send is a handful. */
const known = new LRUCache<string, Encoding>({max: 100});
const LONGEST = 200;

/** The best of our encodings that an Accept-Encoding allows: br before gzip, whatever the order there. */
export function encodingOf(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string' || header.length > LONGEST) return 'identity';
  let encoding = known.get(header);
  if (!encoding) {
    encoding = read(header);
    known.set(header, encoding);
  }
  return encoding;
}

function read(header: string): Encoding {
  const offers = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
        const weight = parameters.find((parameter) => parameter.startsWith('q='));
        return [name, weight ? Number(weight.slice(2)) : 1];
      }),
  );
  const allows = (name: string) => (offers.get(name) ?? offers.get('*') ?? 0) > 0;
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : 'identity';
}

interface Otherwise {
  /** In place of the answer's own. */
  status?: number;
  /** Beside the answer's own. */
  headers?: readonly Header[];
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
    response.writeHead(304, flatHeaders([...packed.headers, ...headers]));
    response.end();
    return;
  }
  const form = packed.forms[encodingOf(request.headers['accept-encoding'])];
  response.writeHead(
    status,
    headers.length ? [...form.flatHeaders, ...flatHeaders(headers)] : form.flatHeaders,
  );
  response.end(request.method === 'HEAD' ? undefined : form.body);
}
