import type {IncomingMessage, ServerResponse} from 'node:http';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import {LRUCache} from 'lru-cache';
import Negotiator from 'negotiator';
import type {Header} from '#lib/http/headers.ts';
import type {Finished} from '#lib/publication/manifest.ts';
import type {Encoded, Encoding, Site} from '#server/site.ts';

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

export const encodingOf = ({headers}: Pick<IncomingMessage, 'headers'>): Encoding =>
  negotiated.memo(String(headers['accept-encoding'] ?? ''));

/** Compares weakly (RFC 9110, section 13.1.2). */
function hasTag(ifNoneMatch: string | undefined, body: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${body}"`);
}

/** At once where it is in memory. @throws where its file cannot be read */
export function send(response: ServerResponse, site: Site, answer: Finished): Promise<void> | undefined {
  const {status = 200} = answer;
  if (status === 200 && hasTag(response.req.headers['if-none-match'], answer.body))
    return void response.writeHead(304, site.headersOf(answer).flat()).end();
  const encoding = encodingOf(response.req);
  const write = ({body, flatHeaders: own}: Encoded) => void response.writeHead(status, own).end(body);
  const ready = site.inMemory(answer, encoding);
  if (ready) return void write(ready);
  return site.read(answer, encoding).then(write);
}

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);
const BROTLI_ONCE = {params: {[zlib.constants.BROTLI_PARAM_QUALITY]: 3}};
const GZIP_ONCE = {level: 3};

export async function sendOnce(
  response: ServerResponse,
  html: string,
  {status, headers}: {status: number; headers: readonly Header[]},
): Promise<void> {
  const plain = Buffer.from(html);
  const encoding = encodingOf(response.req);
  const body =
    encoding === 'br'
      ? await brotli(plain, BROTLI_ONCE)
      : encoding === 'gzip'
        ? await gzip(plain, GZIP_ONCE)
        : plain;
  const own: Header[] = [
    ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding] as const]),
    ['Content-Length', String(body.length)],
  ];
  response.writeHead(status, [...headers, ...own].flat()).end(body);
}
