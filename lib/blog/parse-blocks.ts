import type {Nodes} from 'hast';
import {z} from 'zod';
import type {ContentBlock} from '#lib/backend/interface.ts';
import {cutAtWord} from '#lib/i18n/cut-at-word.ts';
import {MAX_TITLE_LETTERS} from '#lib/i18n/title-breaks.ts';
import {articleTree} from './article-tree.ts';
import type {Block, ParsedBlocks} from './blocks.ts';
import {slugOf} from './slug.ts';

/** Of a whole article: a book of 80,000 words, a list of 2,000 items, 50 tables of 30 rows. */
const MAX_CHARACTERS = 500_000;
const MAX_BLOCKS = 2_000;
const MAX_NODES = 20_000;
/** The search reads no further in an article: some 10,000 words. */
const MAX_SEARCHED_CHARACTERS = 60_000;

/** Before the anchors of headings, or a heading could take an ID of the page itself (`menu`, `share`). */
const ANCHOR = 'partie-';

/** A block before its HTML is parsed. */
type Written = Exclude<Block, {kind: 'paragraph'}> | {kind: 'paragraph'; html: string};

/** The backend's block types; `Size` has no known meaning and is not read. */
const block = z
  .discriminatedUnion('type', [
    z.object({type: z.literal('1'), text: z.string()}),
    z.object({type: z.literal('2'), text: z.string()}),
    z.object({type: z.literal('3'), text: z.string(), action: z.string().optional()}),
    z.object({type: z.literal('4'), text: z.string()}),
    z.object({type: z.literal('5'), text: z.string()}),
  ])
  .transform((stored): Written => {
    const text = stored.text.trim();
    switch (stored.type) {
      case '1': {
        const heading = cutAtWord(text, MAX_TITLE_LETTERS);
        return {kind: 'heading', text: heading, anchor: ANCHOR + slugOf(heading)};
      }
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

function isFilled(written: Written): boolean {
  // A picture that cannot be shown is its link, on a drawn cover.
  if (written.kind === 'image') return written.src !== '' || written.href !== undefined;
  return (written.kind === 'paragraph' ? written.html : written.text) !== '';
}

/** How editors begin a picture's alternative text, and what they write there for decoration. */
const ALTERNATIVE = /^alternative\s*:/i;
const DECORATION = /^(?:aucune|décorative)\.?$/i;

/**
 * Takes italic text right after a picture as its alternative or its caption.
 * @returns whether it was one of the two
 */
function isOfPicture(picture: Written | undefined, text: string): boolean {
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

const charactersOf = (stored: readonly ContentBlock[]) =>
  stored.reduce((sum, {text, action}) => sum + text.length + (action?.length ?? 0), 0);

/**
 * Parses the stored blocks of an article, without unknown types and empty texts. Italic texts right after a picture are its
 * caption and its alternative, and go when neither the picture nor its link can be shown.
 * @param budget of nodes, shared by the texts of the article
 * @throws {RangeError} for more blocks or text than an article has
 */
export function parseBlocks(stored: readonly ContentBlock[], budget = {left: MAX_NODES}): Block[] {
  const characters = charactersOf(stored);
  if (stored.length > MAX_BLOCKS || characters > MAX_CHARACTERS) throw new RangeError('too long an article');
  const blocks: Block[] = [];
  const anchors = new Map<string, number>();
  let picture: Written | undefined;
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
    blocks.push(read.kind === 'paragraph' ? {kind: 'paragraph', tree: articleTree(read.html, budget)} : read);
  }
  return blocks;
}

/** Within a word: `<b>É</b>té` is one word, `<td>un</td><td>deux</td>` are two. */
const INLINE = new Set('a b strong em i u s sub sup small mark q cite code abbr'.split(' '));

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return ' ';
  const text = node.children.map(textOf).join('');
  return node.type === 'element' && INLINE.has(node.tagName) ? text : `${text} `;
}

/** The words alone, captions included. */
function wordsOf(one: Block): string {
  if (one.kind === 'paragraph') return textOf(one.tree);
  return one.kind === 'image' ? (one.caption ?? '') : one.text;
}

/** Parses an article once for each version. @throws {RangeError} as {@link parseBlocks} */
export function parseArticle(stored: readonly ContentBlock[]): ParsedBlocks {
  const blocks = parseBlocks(stored);
  const words = blocks.map(wordsOf).join(' ');
  return {
    blocks,
    wordCount: words.match(/\S+/g)?.length ?? 0,
    words: words.slice(0, MAX_SEARCHED_CHARACTERS),
  };
}
