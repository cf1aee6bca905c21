import type {BackendArticle} from '#lib/backend/interface.ts';
import type {ParsedText} from './parse-article.ts';
import {picturesOf} from './tree.ts';

const WORDS_PER_MINUTE = 200;

/** How long an article takes to read, in whole minutes, at least one. */
export const readingMinutes = (wordCount: number) => Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE));

/** What lists say of an article, beside what the backend's list does. */
export interface ListedFacts {
  /** ISO 8601, in UTC. */
  createdAt?: string;
  minutes: number;
  /** The pictures of its page, as written. */
  pictures: string[];
  /** Of a file, which no list describes. */
  listed?: Pick<BackendArticle, 'title' | 'text' | 'image' | 'sample'> & {
    english?: {title: string; text: string};
  };
}

export function factsOf(article: BackendArticle, {tree, wordCount}: ParsedText): ListedFacts {
  const {createdAt, title, text, image, sample, english} = article;
  return {
    createdAt,
    minutes: readingMinutes(wordCount),
    pictures: [...(image ? [image] : []), ...picturesOf(tree)],
    ...(title !== undefined && {
      listed: {title, text, image, sample, english: english && {title: english.title, text: english.text}},
    }),
  };
}
