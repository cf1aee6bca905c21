import type {IncomingMessage, ServerResponse} from 'node:http';
import {LRUCache} from 'lru-cache';
import Negotiator from 'negotiator';
import {flatHeaders, type Header} from '#lib/http/headers.ts';
import type {CompressedAnswer, Encoding} from '#server/page-cache/compressed.ts';

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

interface Overrides {
  /** Replaces the answer's own. */
  status?: number;
  /** Added to the answer's own. */
  headers?: readonly Header[];
}

/** If-None-Match, compared weakly (RFC 9110, section 13.1.2). */
function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^(?!W\/)/, 'W/') === etag);
}

/** Sends an answer: whole, its head alone, or 304 where the client has it. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CompressedAnswer,
  {status = answer.status, headers = []}: Overrides = {},
): void {
  if (status === 200 && hasTag(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, flatHeaders([...answer.headers, ...headers]));
    response.end();
    return;
  }
  const encoded = answer.encodings[encodingOf(request)];
  response.writeHead(
    status,
    headers.length ? [...encoded.flatHeaders, ...flatHeaders(headers)] : encoded.flatHeaders,
  );
  response.end(request.method === 'HEAD' ? undefined : encoded.body);
}
