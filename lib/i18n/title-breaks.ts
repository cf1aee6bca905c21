import type {Locale} from './routing.ts';

const NOT_AT_THE_END = {
  fr: 'à au aux ce ces dans de des du en et la le les ne nos notre ou par pour sa se ses son sur un une vos votre vous y',
  en: 'a an and at by for i in of on or our the to we your',
};

const NUMBER = /^\d+\p{P}?$/u;

/** More letters do not fit a phone with widened letter and word spacing. */
const MAX_BOUND_LETTERS = 11;
const lettersOf = (words: string) => words.replace(/[^\p{L}\d]/gu, '').length;

/** Longer than any title that was written. A longer one is cut. */
export const MAX_TITLE_LETTERS = 300;

/** Balanced lines (docs/design.md) would separate « de » from « vos études ». */
export function boundWords(title: string, locale: Locale): string {
  const notAtTheEnd = NOT_AT_THE_END[locale].split(' ');
  const mustNotEnd = (word: string) =>
    notAtTheEnd.includes(word.replace(/^[«“(\u00A0\u202F]+/u, '').toLowerCase());
  const written = title.split(' ');
  let next = written.at(-1) ?? '';
  const bound = [next];
  // From the end: an article is bound to its noun before a preposition is bound to both.
  for (const word of written.slice(0, -1).reverse()) {
    const pair = `${word}\u00A0${next}`;
    const numbers = NUMBER.test(next.split('\u00A0', 1)[0]!);
    const binds =
      (mustNotEnd(word) || numbers) && !next.startsWith('{') && lettersOf(pair) <= MAX_BOUND_LETTERS;
    bound.push(binds ? '\u00A0' : ' ', word);
    next = binds ? pair : word;
  }
  return bound.reverse().join('');
}
