import {content, type Author} from '#lib/config/content.ts';
import {env} from '#lib/config/env.ts';

/** Who signs an article on the page; nobody where samples are not wanted. */
export function authorOf(number: 1 | 2 | undefined): Author | undefined {
  const author = number && content('authors')[number - 1];
  return author && (!author.sample || env().showSamples) ? author : undefined;
}

/** The author's name for machines, which cannot be told that it is a sample. */
export const realNameOf = (author: Author | undefined): string | undefined =>
  author?.sample ? undefined : author?.name;
