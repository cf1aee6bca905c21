import '#server-only';
import {readFile} from 'node:fs/promises';
import {findPicture} from '#lib/blog/article-picture.ts';
import {siteFile} from '#lib/config/site-files.ts';
import {sandboxed} from '#lib/sandbox/sandbox.ts';
import {fetchImage} from './fetch-image.ts';
import {ImageError} from './image-error.ts';
import type {cropToCard} from './resize-image.ts';

const cropApart = sandboxed<typeof cropToCard>('pictures', 'lib/images/resize-image.ts', 'cropToCard');

/**
 * An article's own picture as its social card: a JPEG of 1200 × 630 pixels.
 * @param src as the article names it
 * @throws {ImageError | SandboxError} where it cannot be had, or is too small
 */
export async function pictureCard(src: string): Promise<Buffer> {
  const picture = await findPicture(src);
  if (!picture) throw new ImageError('not shown');
  const own = picture.kind === 'own';
  const bytes = own
    ? await readFile(/* turbopackIgnore: true */ siteFile(`public${picture.src}`))
    : await fetchImage(picture.src);
  return Buffer.from(await cropApart(bytes, own));
}
