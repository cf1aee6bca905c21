import '#server-only';
import {LRUCache} from 'lru-cache';
import pLimit from 'p-limit';
import {fetchBytes} from '#lib/http/fetch-bytes.ts';
import {ImageError} from './image-error.ts';

/** More than a camera writes. */
const MAX_BYTES = 20_000_000;
const MAX_WAITING = 60;
const limit = pLimit(4);

/** Bytes by address, for a minute: the widths of an image are requested within moments. */
const fetched = new LRUCache<string, Buffer>({
  maxSize: 60_000_000,
  sizeCalculation: (bytes) => bytes.length || 1,
  ttl: 60_000,
});
/** Negative cache, one minute: addresses that could not be fetched or decoded. */
const failed = new LRUCache<string, true>({max: 1_000, ttl: 60_000});
const inFlight = new Map<string, Promise<Buffer>>();

async function request(url: string): Promise<Buffer> {
  try {
    const bytes = Buffer.from(
      await fetchBytes({service: 'backend', url, headers: {Accept: 'image/*'}, maxBytes: MAX_BYTES}),
    );
    fetched.set(url, bytes);
    return bytes;
  } catch {
    failed.set(url, true);
    throw new ImageError('not fetched');
  }
}

/** Puts an address into the negative cache: its bytes could not be decoded. */
export function rejectImage(url: string): void {
  failed.set(url, true);
  fetched.delete(url);
}

/**
 * The bytes of an image on another host, without credentials or redirects. Requests for one address share one call.
 * @param url as `remotePicture` gives it
 * @throws {ImageError}
 */
export async function fetchImage(url: string): Promise<Buffer> {
  const known = fetched.get(url) ?? inFlight.get(url);
  if (known) return known;
  if (failed.has(url)) throw new ImageError('failed before');
  if (limit.pendingCount >= MAX_WAITING) throw new ImageError('too many');
  const fetching = limit(request, url).finally(() => inFlight.delete(url));
  inFlight.set(url, fetching);
  return fetching;
}
