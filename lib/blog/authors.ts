import {content, type Author} from '#lib/config/content.ts';
import {env} from '#lib/config/env.ts';

export function authorOf(number: 1 | 2 | undefined): Author | undefined {
  const author = number && content('authors')[number - 1];
  return author && (!author.sample || env().showSamples) ? author : undefined;
}

/** Structured data and feeds cannot mark a sample as one, so they name none. */
export const realNameOf = (author: Author | undefined): string | undefined =>
  author?.sample ? undefined : author?.name;
