import type {BackendArticle} from '#lib/backend/interface.ts';
import type {ParsedText} from './parse-article.ts';
import {picturesOf} from './tree.ts';

const WORDS_PER_MINUTE = 200;

export const readingMinutes = (wordCount: number) => Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE));

export interface ListedFacts {
  /** ISO 8601, in UTC. */
  createdAt?: string;
  minutes: number;
  pictures: string[];
  /** An article of a file has them: no list describes it. */
  listed?: Pick<BackendArticle, 'title' | 'text' | 'image' | 'sample'> & {
    english?: {title: string; text: string};
  };
}

export function factsOf(article: BackendArticle, text: ParsedText, ...others: ParsedText[]): ListedFacts {
  const {createdAt, title, text: lead, image, sample, english} = article;
  const pictures = [text, ...others].flatMap(({tree}) => picturesOf(tree));
  return {
    createdAt,
    minutes: readingMinutes(text.wordCount),
    pictures: [...new Set(image ? [image, ...pictures] : pictures)],
    ...(title !== undefined && {
      listed: {
        title,
        text: lead,
        image,
        sample,
        english: english && {title: english.title, text: english.text},
      },
    }),
  };
}
