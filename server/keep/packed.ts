import {createHash} from 'node:crypto';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import {flatHeaders, type Header} from '#server/http/headers.ts';

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer before it is compressed. */
export interface UnpackedAnswer {
  status: number;
  /** Without those of the body's encoding and length. */
  headers: readonly Header[];
  body: Buffer;
}

/** An answer ready to be sent, whichever encoding is asked for. */
export interface Packed {
  status: number;
  /** Weak, because all encodings share it. */
  etag: string;
  /** Those that every encoding shares. */
  headers: readonly Header[];
  forms: Record<Encoding, Form>;
  /** Bytes held in memory. */
  readonly size: number;
}

interface Form {
  body: Buffer;
  /** All headers of an answer in this form, ready for writeHead. */
  flatHeaders: string[];
}

const COMPRESSIBLE =
  /^(?:text\/|image\/svg\+xml|application\/(?:json|xml|rss\+xml|manifest\+json)|image\/x-icon)/;

/** Below it the headers weigh more. */
const WORTH_IT = 200;
/** Headers and objects of one answer, in bytes, roughly. */
const OVERHEAD = 4_000;

/** For an answer that is sent once. */
const BROTLI_ONCE = 3;
const GZIP_ONCE = 3;
/** Quick enough to wait for. */
const BROTLI_NOW = 5;
/** A fifth smaller, at twenty times the price: made in the background. */
const BROTLI_BEST = 11;

const compressBrotli = (body: Buffer, quality: number) =>
  brotli(body, {
    params: {
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

const headerOf = (headers: readonly Header[], wanted: string) =>
  headers.find(([name]) => name === wanted)?.[1] ?? '';

/** A body with all its headers. */
const form = (headers: readonly Header[], body: Buffer, encoding: Encoding = 'identity'): Form => ({
  body,
  flatHeaders: flatHeaders([
    ...headers,
    ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding] as const]),
    ['Content-Length', String(body.length)],
  ]),
});

/** An answer in all its encodings. Hardly anyone asks for none, so the plain bytes are not held. */
function packed(answer: Omit<Packed, 'forms' | 'size'>, zipped: Buffer, squeezed: Buffer): Packed {
  let plain: WeakRef<Buffer> | undefined;
  return {
    ...answer,
    forms: {
      br: form(answer.headers, squeezed, 'br'),
      gzip: form(answer.headers, zipped, 'gzip'),
      get identity() {
        // While somebody reads it slowly, it is there for the others too.
        const body = plain?.deref() ?? zlib.gunzipSync(zipped);
        plain = new WeakRef(body);
        return form(answer.headers, body);
      },
    },
    size: zipped.length + squeezed.length + OVERHEAD,
  };
}

const etagOf = (body: Buffer) => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** The answer in every encoding that pays. */
export async function pack({status, headers, body}: UnpackedAnswer): Promise<Packed> {
  const etag = etagOf(body);
  const answer = {status, etag, headers: [...headers, ['ETag', etag] as const]};
  if (body.length < WORTH_IT || !COMPRESSIBLE.test(headerOf(headers, 'Content-Type'))) {
    const only = form(answer.headers, body);
    return {...answer, forms: {br: only, gzip: only, identity: only}, size: body.length + OVERHEAD};
  }
  const [zipped, squeezed] = await Promise.all([
    gzip(body, {level: zlib.constants.Z_BEST_COMPRESSION}),
    compressBrotli(body, BROTLI_NOW),
  ]);
  return packed(answer, zipped, squeezed);
}

/** An answer for one visitor, quickly and in the one encoding that was asked for. */
export async function packOnce({status, headers, body}: UnpackedAnswer, encoding: Encoding): Promise<Packed> {
  const etag = etagOf(body);
  const all = [...headers, ['ETag', etag] as const];
  const coded =
    encoding === 'br'
      ? await compressBrotli(body, BROTLI_ONCE)
      : encoding === 'gzip'
        ? await gzip(body, {level: GZIP_ONCE})
        : body;
  const only = form(all, coded, encoding);
  return {status, etag, headers: all, forms: {br: only, gzip: only, identity: only}, size: 0};
}

/** An answer with the smallest brotli form there is, in place of the one that was made quickly. */
export async function repack(answer: Packed): Promise<Packed> {
  const {br, gzip: zipped} = answer.forms;
  if (br === zipped) return answer;
  const {status, etag, headers} = answer;
  const squeezed = await compressBrotli(answer.forms.identity.body, BROTLI_BEST);
  return packed({status, etag, headers}, zipped.body, squeezed);
}
