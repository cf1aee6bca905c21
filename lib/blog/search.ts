import type {BackendArticle} from '#lib/backend/interface.ts';
import type {ArticleSummary} from './article.ts';
import {blocksOf, wordsOf} from './blocks.ts';

/** Longer than anyone types, and each word costs a look at every article. */
export const MOST_CHARACTERS = 100;
const MOST_WORDS = 8;

/** Letters and digits alone, without case and accents; ligatures as two letters. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
}

interface Folded {
  article: ArticleSummary;
  title: string;
  text: string;
}

/** Longer than any article that is read to its end. */
const MOST_TEXT = 60_000;

/** By the article as it was read: one that has changed is another object, and folded anew. */
const foldedTexts = new WeakMap<BackendArticle, string>();

function foldedText(article: BackendArticle): string {
  const known = foldedTexts.get(article);
  if (known !== undefined) return known;
  const text = ` ${folded(wordsOf(blocksOf(article.blocks)).slice(0, MOST_TEXT))}`;
  foldedTexts.set(article, text);
  return text;
}

/** Folding ten thousand articles takes a while, and lists live for days. */
const foldedLists = new WeakMap<readonly ArticleSummary[], Folded[]>();

function foldedList(articles: readonly ArticleSummary[]): Folded[] {
  const known = foldedLists.get(articles);
  if (known) return known;
  const list = articles.map((article) => ({
    article,
    title: ` ${folded(article.title)}`,
    text: ` ${folded(article.text)}`,
  }));
  foldedLists.set(articles, list);
  return list;
}

/**
 * The articles that have every word of the question in title or text, as the beginning of a word; those with all of
 * them in the title first, then in title and first text, then anywhere; else in the list's own order.
 * @param texts whole texts by id, of as many articles as are at hand; of others title and first text are searched
 */
export function searchArticles(
  articles: readonly ArticleSummary[],
  question: string,
  texts: ReadonlyMap<number, BackendArticle> = new Map(),
): ArticleSummary[] {
  const words = folded(question.slice(0, MOST_CHARACTERS))
    .split(' ')
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => ` ${word}`);
  if (!words.length) return [];
  const inTitle: ArticleSummary[] = [];
  const inText: ArticleSummary[] = [];
  const inWhole: ArticleSummary[] = [];
  for (const {article, title, text} of foldedList(articles)) {
    if (words.every((word) => title.includes(word))) inTitle.push(article);
    else if (words.every((word) => title.includes(word) || text.includes(word))) inText.push(article);
    else {
      const whole = texts.get(article.id);
      if (!whole) continue;
      const body = foldedText(whole);
      if (words.every((word) => title.includes(word) || text.includes(word) || body.includes(word)))
        inWhole.push(article);
    }
  }
  return [...inTitle, ...inText, ...inWhole];
}
