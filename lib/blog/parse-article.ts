import type {Root, RootContent} from 'hast';
import type {ContentBlock, MarkdownText} from '#lib/backend/interface.ts';
import {cutAtWord} from '#lib/i18n/cut-at-word.ts';
import {MAX_TITLE_LETTERS} from '#lib/i18n/title-breaks.ts';
import {articleTree, MAX_NODES} from './article-tree.ts';
import {markdownTree} from './markdown.ts';
import {anchors, element, emphasis, figure, isElement, text, textOf} from './tree.ts';

const MAX_CHARACTERS = 500_000;
const MAX_BLOCKS = 2_000;
/** The search reads no further in an article: some 10,000 words. */
const MAX_SEARCHED_CHARACTERS = 60_000;

/** The tree is reduced to an allow-list. */
export interface ParsedText {
  tree: Root;
  wordCount: number;
  words: string;
}

/** Editors begin a picture's alternative text with this word. */
const ALTERNATIVE = /^alternative\s*:/i;
const DECORATION = /^(?:aucune|décorative)\.?$/i;

type Picture = Omit<Parameters<typeof figure>[0], 'caption'> & {caption?: string};

function isOfPicture(picture: Picture | undefined, words: string): boolean {
  if (!picture || !words) return false;
  if (picture.alt === undefined && ALTERNATIVE.test(words)) {
    const alt = words.replace(ALTERNATIVE, '').trim();
    // An empty alternative says nothing: it is not decoration.
    if (alt) picture.alt = DECORATION.test(alt) ? '' : alt;
    return true;
  }
  if (picture.caption !== undefined) return false;
  picture.caption = words;
  return true;
}

const charactersOf = (stored: readonly ContentBlock[]) =>
  stored.reduce((sum, {text: words, action}) => sum + words.length + (action?.length ?? 0), 0);

/** Drops unknown types and empty texts. @throws {RangeError} for more blocks or text than an article has */
export function blocksTree(stored: readonly ContentBlock[], budget = {left: MAX_NODES}): Root {
  if (stored.length > MAX_BLOCKS || charactersOf(stored) > MAX_CHARACTERS)
    throw new RangeError('too long an article');
  const children: RootContent[] = [];
  const anchorOf = anchors();
  let picture: Picture | undefined;
  const place = () => {
    // A picture that cannot be shown is its link, on a drawn cover.
    if (picture && (picture.src || picture.href))
      children.push(figure({...picture, caption: picture.caption ? [text(picture.caption)] : undefined}));
    picture = undefined;
  };
  for (const {type, text: written, action} of stored) {
    const words = written.trim();
    const kind = type.trim();
    if (kind === '4' && isOfPicture(picture, words)) continue;
    if (!/^[1-5]$/.test(kind)) continue;
    place();
    if (kind === '3') picture = {src: words, href: action};
    else if (!words) continue;
    else if (kind === '1') {
      const heading = cutAtWord(words, MAX_TITLE_LETTERS);
      children.push(element('h2', {id: anchorOf(heading)}, [text(heading)]));
    } else if (kind === '2') children.push(...articleTree(words, budget).children);
    else if (kind === '4') children.push(emphasis([text(words)]));
    else {
      const last = children.at(-1);
      const item = element('li', {}, [text(words)]);
      if (isElement(last, 'ul') && last.properties.className) last.children.push(item);
      else children.push(element('ul', {className: ['list']}, [item]));
    }
  }
  place();
  return {type: 'root', children};
}

function treeOfMarkdown({source, pictures, language}: MarkdownText): Root {
  if (source.length > MAX_CHARACTERS) throw new RangeError('too long an article');
  return markdownTree(source, language, {
    picture: (written) => pictures[written],
    link: (written) => written,
  }).tree;
}

/** @throws {RangeError} where the text is longer than an article */
export function parseText(written: readonly ContentBlock[] | MarkdownText): ParsedText {
  const tree = 'source' in written ? treeOfMarkdown(written) : blocksTree(written);
  const words = textOf(tree);
  return {
    tree,
    wordCount: words.match(/\S+/g)?.length ?? 0,
    words: words.slice(0, MAX_SEARCHED_CHARACTERS),
  };
}
