import type {ArticleSummary} from './article.ts';

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
 * The articles that have every word of the question in their title or first text, as the beginning of a word; those
 * with all of them in the title first, else in the list's own order.
 */
export function searchArticles(articles: readonly ArticleSummary[], question: string): ArticleSummary[] {
  const words = folded(question.slice(0, MOST_CHARACTERS))
    .split(' ')
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => ` ${word}`);
  if (!words.length) return [];
  const inTitle: ArticleSummary[] = [];
  const inText: ArticleSummary[] = [];
  for (const {article, title, text} of foldedList(articles)) {
    if (words.every((word) => title.includes(word))) inTitle.push(article);
    else if (words.every((word) => title.includes(word) || text.includes(word))) inText.push(article);
  }
  return [...inTitle, ...inText];
}
