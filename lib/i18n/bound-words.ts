import type {Locale} from './routing.ts';

/** Words that lean on the one after them, and end no line: articles, prepositions, short pronouns and conjunctions. */
const LEANING: Record<Locale, ReadonlySet<string>> = {
  fr: words(
    'à au aux ce ces dans de des du en et la le les ne nos notre ou par pour sa se ses son sur un une vos votre vous y',
  ),
  en: words('a an and at by for i in of on or our the to we your'),
};

/** A number, which leans on the word before it instead: « type 1 », « étape 2 ». */
const NUMBER = /^\d+\p{P}?$/u;

/** Letters that may stand together. More would not fit a phone once its reader has widened letters and spaces. */
const LONGEST = 11;
const lettersOf = (words: string) => words.replace(/[^\p{L}\d]/gu, '').length;

/**
 * A title whose lines end in none of these words and begin with no number: the space between becomes one that does not
 * break. Balanced lines (docs/design.md) would part « de » from « vos études ».
 */
export function boundWords(title: string, locale: Locale): string {
  const leans = (word: string) => LEANING[locale].has(word.replace(/^[«“(\u00A0\u202F]+/u, '').toLowerCase());
  // From the end, so that an article is bound to its noun before a preposition is to both.
  return title.split(' ').reduceRight((after, word) => {
    const [next = ''] = after.split(' ', 1);
    const together = `${word}\u00A0${next}`;
    const numbers = NUMBER.test(next.split('\u00A0', 1)[0]!);
    const binds = (leans(word) || numbers) && !next.startsWith('{') && lettersOf(together) <= LONGEST;
    return binds ? `${word}\u00A0${after}` : `${word} ${after}`;
  });
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
