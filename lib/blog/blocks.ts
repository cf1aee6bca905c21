import type {Root} from 'hast';
import type {BackendArticle} from '#lib/backend/interface.ts';

/** A content block in our words. The tree is reduced to an allow-list; its links and pictures are not checked yet. */
export type Block =
  | {kind: 'heading'; text: string; anchor: string}
  | {kind: 'paragraph'; tree: Root}
  | {kind: 'image'; src: string; href?: string; caption?: string; /** Empty: decoration. */ alt?: string}
  | {kind: 'emphasis'; text: string}
  | {kind: 'item'; text: string};

/** What `parseArticle` makes of an article's stored blocks. */
export interface ParsedBlocks {
  blocks: Block[];
  wordCount: number;
  /** The words that the search finds. */
  words: string;
}

export type ParsedArticle = Omit<BackendArticle, 'blocks'> & ParsedBlocks;

/** Blocks as they are shown: items that follow each other are one list. */
export type ShownBlock = Exclude<Block, {kind: 'item'}> | {kind: 'list'; items: string[]};

/** Puts items that follow each other into one list. */
export function withLists(blocks: readonly Block[]): ShownBlock[] {
  const shown: ShownBlock[] = [];
  for (const one of blocks) {
    const last = shown.at(-1);
    if (one.kind !== 'item') shown.push(one);
    else if (last?.kind === 'list') last.items.push(one.text);
    else shown.push({kind: 'list', items: [one.text]});
  }
  return shown;
}

const WORDS_PER_MINUTE = 200;

/** How long an article takes to read, in whole minutes, at least one. */
export const readingMinutes = (wordCount: number) => Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE));

/** What lists say of an article beside title and first text. */
export interface ArticleFacts {
  /** ISO 8601, in UTC. */
  createdAt?: string;
  minutes: number;
  /** The pictures of its page, as written. */
  pictures: string[];
}

export const factsOf = ({createdAt, image, wordCount, blocks}: ParsedArticle): ArticleFacts => ({
  createdAt,
  minutes: readingMinutes(wordCount),
  pictures: [image ?? '', ...blocks.map((block) => (block.kind === 'image' ? block.src : ''))].filter(
    Boolean,
  ),
});
