import type {IncomingMessage, ServerResponse} from 'node:http';
import {LRUCache} from 'lru-cache';
import Negotiator from 'negotiator';
import {flatHeaders, type Header} from '#server/http/headers.ts';
import type {Encoding, Packed} from '#server/keep/packed.ts';

const PREFERRED = ['br', 'gzip'];
/** @types/negotiator is a version behind: it lacks the order of encodings with equal weights. */
interface PreferringNegotiator {
  encoding(available: readonly string[], options: {preferred: readonly string[]}): Encoding | undefined;
}

/** Browsers send a handful of Accept-Encoding headers, and parsing one takes a twentieth of an answer's time. */
const negotiated = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod: (header) => {
    const negotiator = new Negotiator({headers: {'accept-encoding': header}}) as PreferringNegotiator;
    return negotiator.encoding([...PREFERRED, 'identity'], {preferred: PREFERRED}) ?? 'identity';
  },
});

/** The encoding of ours with the highest weight in Accept-Encoding, br before gzip; identity where it allows none. */
export const encodingOf = ({headers}: Pick<IncomingMessage, 'headers'>): Encoding =>
  negotiated.memo(String(headers['accept-encoding'] ?? ''));

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
  const form = packed.forms[encodingOf(request)];
  response.writeHead(
    status,
    headers.length ? [...form.flatHeaders, ...flatHeaders(headers)] : form.flatHeaders,
  );
  response.end(request.method === 'HEAD' ? undefined : form.body);
}
