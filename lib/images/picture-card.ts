import '#server-only';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {findPicture} from '#lib/blog/article-picture.ts';
import {isSandboxError, sandboxed} from '#lib/sandbox/sandbox.ts';
import {fetchImage} from './fetch-image.ts';
import {ImageError} from './image-error.ts';
import type {cropToCard} from './resize-image.ts';

const cropApart = sandboxed<typeof cropToCard>('pictures', 'lib/images/resize-image.ts', 'cropToCard');

/**
 * An article's own picture as its social card: a JPEG of 1200 × 630 pixels.
 * @param src as the article names it
 * @returns undefined where the picture cannot be had, or is too small
 */
export async function pictureCard(src: string): Promise<Buffer | undefined> {
  const picture = await findPicture(src);
  if (!picture) return undefined;
  const own = picture.kind === 'own';
  try {
    const bytes = own
      ? await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), 'public', picture.src))
      : await fetchImage(picture.src);
    const card = await cropApart(bytes, own);
    return card && Buffer.from(card);
  } catch (error) {
    if (error instanceof ImageError || isSandboxError(error)) return undefined;
    throw error;
  }
}
