import {createHash} from 'node:crypto';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import {flatHeaders, type Header} from '#lib/http/headers.ts';

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer before it is compressed. */
export interface UncompressedAnswer {
  status: number;
  /** Without those of the body's encoding and length. */
  headers: readonly Header[];
  body: Buffer;
}

/** An answer in every encoding, ready to be sent. */
export interface CompressedAnswer {
  status: number;
  /** Weak, because all encodings share it. */
  etag: string;
  /** Those that every encoding shares. */
  headers: readonly Header[];
  encodings: Record<Encoding, EncodedBody>;
  /** Bytes held in memory. */
  readonly size: number;
}

interface EncodedBody {
  body: Buffer;
  /** All headers of an answer in this encoding, ready for writeHead. */
  flatHeaders: string[];
}

const COMPRESSIBLE =
  /^(?:text\/|image\/svg\+xml|application\/(?:json|xml|rss\+xml|manifest\+json)|image\/x-icon)/;

/** Below this size, in bytes, the headers of an encoding weigh more than it saves. */
const MIN_COMPRESSED_BYTES = 200;
/** Headers and objects of one answer, in bytes, roughly. */
const OVERHEAD_BYTES = 4_000;

/** Levels for an answer that is sent once. */
const BROTLI_ONCE = 3;
const GZIP_ONCE = 3;
/** Quick enough for the request that waits for it. */
const BROTLI_NOW = 5;
/** 8 % smaller at 19 times the price, so made in the background. Level 11 saves 1 % more, at 65 times. */
const BROTLI_LATER = 10;

const compressBrotli = (body: Buffer, quality: number) =>
  brotli(body, {
    params: {
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

const contentTypeOf = (headers: readonly Header[]) =>
  headers.find(([name]) => name === 'Content-Type')?.[1] ?? '';

const encoded = (headers: readonly Header[], body: Buffer, encoding: Encoding = 'identity'): EncodedBody => ({
  body,
  flatHeaders: flatHeaders([
    ...headers,
    ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding] as const]),
    ['Content-Length', String(body.length)],
  ]),
});

/** Hardly any client asks for no encoding, so the plain bytes are not held: gzip has them. */
function compressed(
  answer: Omit<CompressedAnswer, 'encodings' | 'size'>,
  gzipBody: Buffer,
  brotliBody: Buffer,
): CompressedAnswer {
  let plain: WeakRef<Buffer> | undefined;
  return {
    ...answer,
    encodings: {
      br: encoded(answer.headers, brotliBody, 'br'),
      gzip: encoded(answer.headers, gzipBody, 'gzip'),
      get identity() {
        // While one slow client downloads the plain bytes, others share them.
        const body = plain?.deref() ?? zlib.gunzipSync(gzipBody);
        plain = new WeakRef(body);
        return encoded(answer.headers, body);
      },
    },
    size: gzipBody.length + brotliBody.length + OVERHEAD_BYTES,
  };
}

const etagOf = (body: Buffer) => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** The answer in every encoding; small and incompressible bodies stay plain. */
export async function compress({status, headers, body}: UncompressedAnswer): Promise<CompressedAnswer> {
  const etag = etagOf(body);
  const answer = {status, etag, headers: [...headers, ['ETag', etag] as const]};
  if (body.length < MIN_COMPRESSED_BYTES || !COMPRESSIBLE.test(contentTypeOf(headers))) {
    const only = encoded(answer.headers, body);
    const size = body.length + OVERHEAD_BYTES;
    return {...answer, encodings: {br: only, gzip: only, identity: only}, size};
  }
  const [gzipBody, brotliBody] = await Promise.all([
    gzip(body, {level: zlib.constants.Z_BEST_COMPRESSION}),
    compressBrotli(body, BROTLI_NOW),
  ]);
  return compressed(answer, gzipBody, brotliBody);
}

/** An answer that is sent once, quickly compressed in the encoding of its request. */
export async function compressForOneRequest(
  {status, headers, body}: UncompressedAnswer,
  encoding: Encoding,
): Promise<CompressedAnswer> {
  const etag = etagOf(body);
  const all = [...headers, ['ETag', etag] as const];
  const coded =
    encoding === 'br'
      ? await compressBrotli(body, BROTLI_ONCE)
      : encoding === 'gzip'
        ? await gzip(body, {level: GZIP_ONCE})
        : body;
  const only = encoded(all, coded, encoding);
  return {status, etag, headers: all, encodings: {br: only, gzip: only, identity: only}, size: 0};
}

/** The same answer with a better brotli. */
export async function recompress(answer: CompressedAnswer): Promise<CompressedAnswer> {
  const {br, gzip: gzipped} = answer.encodings;
  if (br === gzipped) return answer;
  const {status, etag, headers} = answer;
  const brotliBody = await compressBrotli(answer.encodings.identity.body, BROTLI_LATER);
  return compressed({status, etag, headers}, gzipped.body, brotliBody);
}
