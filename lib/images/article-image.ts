import '#server-only';
import {readFile} from 'node:fs/promises';
import {ownFile} from '#lib/blog/article-picture.ts';
import {askedPicture} from '#lib/blog/picture-variants.ts';
import {fetchBytes} from '#lib/http/fetch-bytes.ts';
import {resizeImage} from './resize-image.ts';

const MAX_BYTES = 20_000_000;

/** The widths of one picture are asked for one after another. */
let last: {address: string; bytes: Promise<Uint8Array>} | undefined;

/** @throws {GatewayError} where the other host does not answer */
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

/** Undefined where nothing shows that picture. @throws {GatewayError | ImageError} where it cannot be had, or read */
export async function articleImage(file: string): Promise<Buffer | undefined> {
  const asked = await askedPicture(file);
  if (!asked) return undefined;
  const {address, width} = asked;
  return resizeImage(Buffer.from(await pictureBytes(address)), width, address.startsWith('/'));
}
