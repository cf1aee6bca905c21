import {createHash} from 'node:crypto';
import {existsSync, mkdirSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import {CACHE_CONTROL} from '#lib/http/cache-control.ts';
import type {Header} from '#lib/http/headers.ts';
import {DRAWING_POLICY} from '#lib/http/security-headers.ts';
import {writeWhole, type Finished, type PublicationFolder} from '#lib/publication/manifest.ts';
import {ASK_EARLY} from './strip-scripts.ts';

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

const COMPRESSIBLE =
  /^(?:text\/|image\/svg\+xml|application\/(?:json|xml|rss\+xml|manifest\+json)|image\/x-icon)/;
/** Below this size, in bytes, the headers of an encoding weigh more than it saves. */
const MIN_COMPRESSED_BYTES = 200;
/** The higher level is 8 % smaller at three times the price, which thousands of pages cannot pay. */
export const BROTLI = {few: 10, many: 5};

export class Bodies {
  readonly #folder: PublicationFolder;
  readonly #level: number;
  /** Pages that are made at the same time may share a body. */
  readonly #writing = new Map<string, Promise<void>>();

  constructor(folder: PublicationFolder, level: number) {
    this.#folder = folder;
    this.#level = level;
  }

  async write(body: Buffer, type: string): Promise<Pick<Finished, 'body' | 'compressed'>> {
    const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    const file = this.#folder.bodyFile(digest);
    const compressed = body.length >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(type);
    const finished = {body: digest, ...(compressed && {compressed: true as const})};
    if (existsSync(file)) return finished;
    const writing = this.#writing.get(digest) ?? this.#put(file, body, compressed);
    this.#writing.set(digest, writing);
    await writing;
    return finished;
  }

  async #put(file: string, body: Buffer, compressed: boolean): Promise<void> {
    mkdirSync(path.dirname(file), {recursive: true});
    if (compressed) {
      const params = {
        [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
        [zlib.constants.BROTLI_PARAM_QUALITY]: this.#level,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      };
      const [gz, br] = await Promise.all([
        gzip(body, {level: zlib.constants.Z_BEST_COMPRESSION}),
        brotli(body, {params}),
      ]);
      writeWhole(`${file}.gz`, gz);
      writeWhole(`${file}.br`, br);
    }
    // The plain file comes last: where it is, the others are.
    writeWhole(file, body);
  }
}

/** In seconds. */
const RETRY_AFTER = '60';

/** docs/promises.md, Languages. */
export function pageCacheHeaders(locale: 'fr' | 'en', status: number): Header[] {
  if (status >= 500)
    return [
      ['Cache-Control', CACHE_CONTROL.noStore],
      ['Retry-After', RETRY_AFTER],
    ];
  const anyLanguage: Header = ['Vary', 'Accept-Encoding, Accept-Language, Cookie'];
  if (status !== 200) return [['Cache-Control', CACHE_CONTROL.frenchPage], anyLanguage];
  const shared: Header = ['CDN-Cache-Control', CACHE_CONTROL.sharedCache];
  return locale === 'fr'
    ? [['Cache-Control', CACHE_CONTROL.frenchPage], shared, anyLanguage]
    : [['Cache-Control', CACHE_CONTROL.englishPage], shared, ['Vary', 'Accept-Encoding']];
}

export const fileCacheHeaders = (type: string): Header[] => [
  ...(type.startsWith('image/svg') ? [DRAWING_POLICY] : []),
  ['Cache-Control', CACHE_CONTROL.generatedFile],
  ['CDN-Cache-Control', CACHE_CONTROL.sharedCache],
  ['Vary', 'Accept-Encoding'],
];

/** A drawing and a card keep their address for ever, a photograph is asked for again after a day. */
export const pictureHeaders = (address: string): Header[] => [
  [
    'Cache-Control',
    address.startsWith('/assets/pictures/') ? CACHE_CONTROL.articlePicture : CACHE_CONTROL.immutable,
  ],
  DRAWING_POLICY,
];

const ASK_EARLY_HASH = `'sha256-${createHash('sha256').update(ASK_EARLY).digest('base64')}'`;

/** Files of ours run as scripts, and one constant line (docs/promises.md, Policy). */
export function pagePolicy({siteUrl, videoUrl}: {siteUrl: string; videoUrl?: string}): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${ASK_EARLY_HASH}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${videoUrl ? new URL(videoUrl).origin : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
