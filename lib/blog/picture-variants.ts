import '#server-only';
import {createHash} from 'node:crypto';
import {photographOf} from './article-picture.ts';
import type {Article} from './article.ts';
import {picturesOf} from './tree.ts';

/** Pixels: the widths that pages need on common screens. */
export const PICTURE_WIDTHS = [480, 750, 1080, 1360, 1920] as const;

/** The parts of a picture's address on this site. */
interface AskedPicture {
  article: number;
  hash: string;
  width: number;
}

const hashOf = (address: string) => createHash('sha256').update(address).digest('hex').slice(0, 16);

/** The address on this site of an article's remote picture. @param address as {@link photographOf} gives it */
export const picturePath = (article: number, address: string, width: number): string =>
  `/assets/pictures/${article}-${hashOf(address)}-${width}.webp`;

/** Parses the last part of such an address; undefined if it is none. */
export function askedPicture(file: string): AskedPicture | undefined {
  const [, article, hash = '', width] = /^(\d{1,15})-([0-9a-f]{16})-(\d{3,4})\.webp$/.exec(file) ?? [];
  const known = PICTURE_WIDTHS.find((one) => one === Number(width));
  return known && {article: Number(article), hash, width: known};
}

const matches = (source: string | undefined, hash: string): string | undefined => {
  const address = source === undefined ? undefined : photographOf(source);
  return address !== undefined && hashOf(address) === hash ? address : undefined;
};

/**
 * The address of a requested photograph. The summary comes first: a list's pictures must not load whole articles.
 * @param whole reads the article
 * @returns undefined where the article shows no such picture
 */
export async function sourceOf(
  {hash}: AskedPicture,
  summary: {image?: string},
  whole: () => Promise<Pick<Article, 'image' | 'tree' | 'english'> | undefined>,
): Promise<string | undefined> {
  const listed = matches(summary.image, hash);
  if (listed !== undefined) return listed;
  const article = await whole();
  if (!article) return undefined;
  for (const source of [
    article.image,
    ...[article, article.english].flatMap((one) => (one ? picturesOf(one.tree) : [])),
  ]) {
    const address = matches(source, hash);
    if (address !== undefined) return address;
  }
  return undefined;
}
