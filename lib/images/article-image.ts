import '#server-only';
import {readFile} from 'node:fs/promises';
import {ownFile} from '#lib/blog/article-picture.ts';
import {findArticle, getArticles} from '#lib/blog/articles.ts';
import {askedPicture, sourceOf} from '#lib/blog/picture-variants.ts';
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
 * A resized picture of an article, as WebP.
 * @param file the last part of its address
 * @returns undefined where no article shows that picture: nothing else is ever requested of another host
 * @throws {GatewayError | ImageError} where it cannot be had, or read
 */
export async function articleImage(file: string): Promise<Buffer | undefined> {
  const asked = askedPicture(file);
  if (!asked) return undefined;
  const summary = (await getArticles()).find(({id}) => id === asked.article);
  const address = summary && (await sourceOf(asked, summary, () => findArticle(asked.article)));
  return address === undefined
    ? undefined
    : resizeImage(Buffer.from(await pictureBytes(address)), asked.width, address.startsWith('/'));
}
