import {localePath, SEARCH} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';

/** Words in the finished pages of the search, which the server replaces for one visitor. No text has these brackets. */
export const SEARCH_MARKS = {question: '⟦question⟧', sentence: '⟦sentence⟧', wide: '⟦wide⟧', card: '⟦card⟧'};

/** Articles that a search shows: a longer list helps less than another word. */
export const MAX_RESULTS = 24;

/** `hint`: without a question; `none`: nothing was found; `found`: a sentence, and cards. */
export type MarkedSearch = 'hint' | 'none' | 'found';

/** The address by which the publisher asks for a page of the search with marks. No visitor's query gets there. */
export const markedSearch = (locale: Locale, marks: MarkedSearch): string =>
  `${localePath(locale, SEARCH)}?marks=${marks}`;
