import {z} from 'zod';
import type {BackendArticle, ContentBlock} from '#lib/backend/interface.ts';
import {memoise} from './memoise.ts';
import {slugOf} from './slug.ts';

/** A content block in our words. `html` is not sanitised yet: only lib/blog/html.tsx renders it. */
export type Block =
  | {kind: 'heading'; text: string; anchor: string}
  | {kind: 'paragraph'; html: string}
  | {kind: 'image'; src: string; href?: string; caption?: string; /** Empty: decoration. */ alt?: string}
  | {kind: 'emphasis'; text: string}
  | {kind: 'item'; text: string};

/** Blocks as they are shown: items that follow each other are one list. */
export type ShownBlock = Exclude<Block, {kind: 'item'}> | {kind: 'list'; items: string[]};

/** Before the anchors of headings, or a heading could take an ID of the page itself (`menu`, `share`). */
const ANCHOR = 'partie-';

/** The backend's block types; `Size` has no known meaning and is not read. */
const block = z
  .discriminatedUnion('type', [
    z.object({type: z.literal('1'), text: z.string()}),
    z.object({type: z.literal('2'), text: z.string()}),
    z.object({type: z.literal('3'), text: z.string(), action: z.string().optional()}),
    z.object({type: z.literal('4'), text: z.string()}),
    z.object({type: z.literal('5'), text: z.string()}),
  ])
  .transform((stored): Block => {
    const text = stored.text.trim();
    switch (stored.type) {
      case '1':
        return {kind: 'heading', text, anchor: ANCHOR + slugOf(text)};
      case '2':
        return {kind: 'paragraph', html: text};
      case '3':
        return {kind: 'image', src: text, href: stored.action};
      case '4':
        return {kind: 'emphasis', text};
      case '5':
        return {kind: 'item', text};
    }
  });

function isFilled(shown: Block): boolean {
  return (shown.kind === 'image' ? shown.src : shown.kind === 'paragraph' ? shown.html : shown.text) !== '';
}

/** How editors begin a picture's alternative text, and what they write there for decoration. */
const ALTERNATIVE = /^alternative\s*:/i;
const DECORATION = /^(?:aucune|décorative)\.?$/i;

/**
 * Takes italic text right after a picture as its alternative or its caption.
 * @returns whether it was one of the two
 */
function isOfPicture(picture: Block | undefined, text: string): boolean {
  if (picture?.kind !== 'image' || !text) return false;
  if (picture.alt === undefined && ALTERNATIVE.test(text)) {
    const alt = text.replace(ALTERNATIVE, '').trim();
    // An empty alternative says nothing: it is not decoration.
    if (alt) picture.alt = DECORATION.test(alt) ? '' : alt;
    return true;
  }
  if (picture.caption !== undefined) return false;
  picture.caption = text;
  return true;
}

/**
 * Parses stored blocks, once for each version of an article. Unknown types and empty texts are left out; italic texts
 * right after a picture are its caption and its alternative, and go when the picture cannot be shown; two headings with
 * the same words get different anchors.
 */
export const blocksOf = memoise(parseBlocks);

function parseBlocks(stored: readonly ContentBlock[]): Block[] {
  const blocks: Block[] = [];
  const anchors = new Map<string, number>();
  let picture: Block | undefined;
  for (const one of stored) {
    const parsed = block.safeParse({...one, type: one.type.trim()});
    if (!parsed.success) continue;
    const read = parsed.data;
    if (read.kind === 'emphasis' && isOfPicture(picture, read.text)) continue;
    picture = read.kind === 'image' ? read : undefined;
    if (!isFilled(read)) continue;
    if (read.kind === 'heading') {
      const times = (anchors.get(read.anchor) ?? 0) + 1;
      anchors.set(read.anchor, times);
      if (times > 1) read.anchor += `-${times}`;
    }
    blocks.push(read);
  }
  return blocks;
}

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

const WORDS_A_MINUTE = 200;

/** The text between tags, in linear time for any text. */
function withoutTags(html: string): string {
  let text = '';
  for (let at = 0; ;) {
    const open = html.indexOf('<', at);
    const close = open === -1 ? -1 : html.indexOf('>', open);
    if (close === -1) return text + html.slice(at);
    text += `${html.slice(at, open)} `;
    at = close + 1;
  }
}

/** The article's words alone, captions included; entities of its HTML stay as they are written. */
export function wordsOf(blocks: readonly Block[]): string {
  return blocks
    .map((one) =>
      one.kind === 'paragraph'
        ? withoutTags(one.html)
        : one.kind === 'image'
          ? (one.caption ?? '')
          : one.text,
    )
    .join(' ');
}

/** How many words an article has. */
export const countWords = memoise(
  (blocks: readonly Block[]): number => wordsOf(blocks).match(/\S+/g)?.length ?? 0,
);

/** How long the text takes to read, in whole minutes, at least one. */
export function readingMinutes(blocks: readonly Block[]): number {
  return Math.max(1, Math.round(countWords(blocks) / WORDS_A_MINUTE));
}

/** What a card says of an article beside title and first text. */
export interface CardFacts {
  /** ISO 8601, in UTC. */
  createdAt?: string;
  minutes: number;
}

export const factsOf = memoise(({createdAt, blocks}: BackendArticle): CardFacts => ({
  createdAt,
  minutes: readingMinutes(blocksOf(blocks)),
}));
