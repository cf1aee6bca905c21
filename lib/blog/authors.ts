import {content, type Author} from '#lib/config/content.ts';
import {env} from '#lib/config/env.ts';

/** The author that an article's page names; none where samples are not shown. */
export function authorOf(
  number: 1 | 2 | undefined,
  authors: readonly Author[] = content('authors'),
): Author | undefined {
  const author = number && authors[number - 1];
  return author && (!author.sample || env().showSamples) ? author : undefined;
}

/** The author's name for machines: none for a sample, which cannot be marked as one there. */
export const realNameOf = (author: Author | undefined): string | undefined =>
  author?.sample ? undefined : author?.name;
