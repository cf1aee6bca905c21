import '#server-only';
import {readFile} from 'node:fs/promises';
import {ownFile} from '#lib/blog/article-picture.ts';
import {askedPicture} from '#lib/blog/picture-variants.ts';
import {fetchBytes} from '#lib/http/fetch-bytes.ts';
import {resizeImage} from './resize-image.ts';

/** More than a camera writes. */
const MAX_BYTES = 20_000_000;

/** The last one: its widths are asked for one after another. */
let last: {address: string; bytes: Promise<Uint8Array>} | undefined;

/** The bytes of a picture: a file of public, or on a host that articles may name. @throws {GatewayError} */
export function pictureBytes(address: string): Promise<Uint8Array> {
  if (address.startsWith('/')) return readFile(/* turbopackIgnore: true */ ownFile(address));
  if (last?.address === address) return last.bytes;
  const bytes = fetchBytes({
    service: 'backend',
    url: address,
    headers: {Accept: 'image/*'},
    maxBytes: MAX_BYTES,
  });
  last = {address, bytes};
  return bytes;
}

/**
 * A resized picture of an article, or of content/, as WebP.
 * @param file the last part of its address
 * @returns undefined where nothing shows that picture
 * @throws {GatewayError | ImageError} where it cannot be had, or read
 */
export async function articleImage(file: string): Promise<Buffer | undefined> {
  const asked = await askedPicture(file);
  if (!asked) return undefined;
  const {address, width} = asked;
  return resizeImage(Buffer.from(await pictureBytes(address)), width, address.startsWith('/'));
}
