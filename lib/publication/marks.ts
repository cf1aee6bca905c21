import {localePath, SEARCH, type FormName} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import type {Marks, Range} from './manifest.ts';

function between(html: string, before: string, after: string, from = 0): Range {
  const start = html.indexOf(before, from) + before.length;
  const end = html.indexOf(after, start);
  if (start < from + before.length || end === -1) throw new Error(`a page has no ${before}`);
  return [start, end];
}

/** @throws {Error} where a part is missing */
export function marksOf(html: string, form: FormName | undefined): Marks {
  const title = between(html, '<title>', '</title>');
  if (!form) return {title};
  const DATA = '</div><script type="application/json">';
  const island = between(html, `<div data-island="${form}">`, DATA);
  return {title, island: {form, html: island, props: between(html, DATA, '</script>', island[1])}};
}

const CARD = /<li class="[^"]*">(<article [^>]*>.*?<\/article>)<\/li>/gs;

export function cardsOf(html: string): Record<string, string> {
  return Object.fromEntries(
    [...html.matchAll(CARD)].flatMap(([, card = '']) => {
      const id = / href="[^"]*\/post\/(\d+)\//.exec(card)?.[1];
      return id ? [[id, card]] : [];
    }),
  );
}

/** The server replaces these words in finished pages of the search. No text has these brackets. */
export const SEARCH_MARKS = {question: '⟦question⟧', sentence: '⟦sentence⟧', wide: '⟦wide⟧', card: '⟦card⟧'};

/** A longer list helps less than another word. */
export const MAX_RESULTS = 24;

/** `hint`: without a question; `none`: nothing was found; `found`: a sentence, and cards. */
export type MarkedSearch = 'hint' | 'none' | 'found';

/** No visitor's query gets to this address. */
export const markedSearch = (locale: Locale, marks: MarkedSearch): string =>
  `${localePath(locale, SEARCH)}?marks=${marks}`;
