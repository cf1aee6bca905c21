import '#server-only';
import {LRUCache} from 'lru-cache';
import sharp from 'sharp';
import {fetchBytes} from '#lib/http/fetch-bytes.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';

/** What a camera writes, and more. */
const MOST_BYTES = 20_000_000;
/** Beyond it nothing is decoded: 16,000 × 16,000 costs nobody a second. */
const MOST_PIXELS = 40_000_000;
const SECONDS = 10;
/** Fetched together; so many more wait, and nobody behind them. */
const AT_ONCE = 4;
const MOST_WAITING = 60;
/** No drawing languages: what they name would be fetched or run. */
const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'heif'];

/** A picture that cannot be shown now. The message is a code. */
export class PictureError extends Error {
  override name = 'PictureError';
}

/** All widths of a picture are asked for within moments. */
const fetched = new LRUCache<string, Buffer>({
  maxSize: 60_000_000,
  sizeCalculation: (bytes) => bytes.length || 1,
  ttl: 60_000,
});
/** Nobody is asked again for what he could not give, for a minute. */
const failed = new LRUCache<string, string>({max: 1_000, ttl: 60_000});
const underWay = new Map<string, Promise<Buffer>>();
let running = 0;
const waiting: (() => void)[] = [];

async function turn(): Promise<void> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new PictureError('too many');
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
}

async function ask(url: string): Promise<Buffer> {
  await turn();
  try {
    const bytes = Buffer.from(
      await fetchBytes({
        service: 'backend',
        url,
        headers: {Accept: 'image/*'},
        maxBytes: MOST_BYTES,
        deadlineMs: SECONDS * 1000,
      }),
    );
    fetched.set(url, bytes);
    return bytes;
  } catch (error) {
    failed.set(url, error instanceof GatewayError ? error.code : 'unknown');
    throw new PictureError('not fetched');
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/**
 * A picture of another host, as it gives it. Asked for once, however many want it.
 * @param url as `remotePicture` gives it
 * @throws {PictureError}
 */
export function fetchPicture(url: string): Promise<Buffer> {
  const known = fetched.get(url);
  if (known) return Promise.resolve(known);
  if (failed.has(url)) return Promise.reject(new PictureError('failed before'));
  const asked =
    underWay.get(url) ??
    ask(url).finally(() => {
      underWay.delete(url);
    });
  underWay.set(url, asked);
  return asked;
}

/**
 * The picture as WebP, so many pixels across at most; of a moving one the first frame.
 * @param url whose picture it is: one that cannot be read is not tried again for a minute
 * @throws {PictureError} for what is no picture, or too large a one
 */
export async function shrink(url: string, bytes: Buffer, width: number): Promise<Buffer> {
  try {
    const picture = sharp(bytes, {limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1});
    const about = await picture.metadata();
    if (!FORMATS.includes(about.format) || about.width * about.height > MOST_PIXELS)
      throw new PictureError('not shown');
    return await picture
      .rotate()
      .resize({width, withoutEnlargement: true})
      .webp({quality: 76})
      .timeout({seconds: SECONDS})
      .toBuffer();
  } catch {
    failed.set(url, 'unreadable');
    fetched.delete(url);
    throw new PictureError('not shown');
  }
}
