import {setImmediate} from 'node:timers/promises';
import type {BackendArticle} from '#lib/backend/interface.ts';
import type {ArticleSummary} from './article.ts';
import {blocksOf, wordsOf} from './blocks.ts';
import {oncePer} from './once-per.ts';

/** Longer than anyone types, and each word costs a look at every article. */
export const MOST_CHARACTERS = 100;
const MOST_WORDS = 8;

/** Accents, after a normalisation that parts them from their letters. */
const ACCENTS = /[\u0300-\u036f]+/g;
/** Blanks, punctuation and symbols, by their blocks: six times as fast as asking for what is no letter. */
const BETWEEN = /[\s!-/:-@[-`{-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f]+/g;

/** Letters and digits alone, without case and accents; ligatures as two letters. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(BETWEEN, ' ');
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

/** Folded in one go: some milliseconds. Between two of them the server answers others. */
const A_SLICE = 200;

/** Folding ten thousand articles takes a quarter of a second, and lists live for days. */
const foldedList = oncePer(async (articles: readonly ArticleSummary[]): Promise<Folded[]> => {
  const list: Folded[] = [];
  for (const [index, article] of articles.entries()) {
    if (index && index % A_SLICE === 0) await setImmediate();
    list.push({article, title: ` ${folded(article.title)}`, text: ` ${folded(article.text)}`});
  }
  return list;
});

/** Whole texts have markup to be read: a few in one go. */
const TEXTS_IN_A_SLICE = 5;

/** Folds what has not been folded yet, so that the search itself only compares. */
async function foldTexts(texts: Iterable<BackendArticle>): Promise<void> {
  let inSlice = 0;
  for (const article of texts) {
    if (foldedTexts.has(article)) continue;
    foldedText(article);
    if (++inSlice % TEXTS_IN_A_SLICE === 0) await setImmediate();
  }
}

/**
 * The articles that have every word of the question in title or text, as the beginning of a word; those with all of
 * them in the title first, then in title and first text, then anywhere; else in the list's own order.
 * @param texts whole texts by id, of as many articles as are at hand; of others title and first text are searched
 */
export async function searchArticles(
  articles: readonly ArticleSummary[],
  question: string,
  texts: ReadonlyMap<number, BackendArticle> = new Map(),
): Promise<ArticleSummary[]> {
  const words = folded(question.slice(0, MOST_CHARACTERS))
    .split(' ')
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => ` ${word}`);
  if (!words.length) return [];
  await foldTexts(texts.values());
  const list = await foldedList(articles);
  const inTitle: ArticleSummary[] = [];
  const inText: ArticleSummary[] = [];
  const inWhole: ArticleSummary[] = [];
  for (const {article, title, text} of list) {
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
