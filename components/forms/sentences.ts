import {SITE} from '#lib/config/site.ts';
import type french from '#messages/fr/index.ts';

/** The texts all forms share, as they stand in messages: the browser puts figures into them itself. */
export type FormWords = typeof french.forms;

/** Sentences of a form's own, by field and code; the shared one stands in where there is none. */
export type FieldSentences = Partial<Record<string, Partial<Record<string, string>>>>;

/** Bad fields and their codes, as in a 422 answer. */
export type Errors = Record<string, string[]>;

/** `Bonjour {name}` with its places filled. */
export const fill = (text: string, places: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(places[name] ?? place));

/** The form for one or for several, with its figure. Never of nought, which is singular in French, plural in English. */
export const counted = (forms: {one: string; other: string}, count: number) =>
  fill(count === 1 ? forms.one : forms.other, {count});

/** « Deux points à corriger »: small numbers in words. */
export function summaryTitle({summary}: FormWords, count: number): string {
  const inWords = summary.numbers.split(' ')[count] ?? count;
  return fill(count === 1 ? summary.one : summary.other, {count: inWords});
}

/** What is said at a field, and again in the summary. */
export function sentence(
  words: FormWords,
  own: FieldSentences,
  field: string,
  codes: readonly string[] = [],
): string | undefined {
  const [code] = codes;
  if (code === undefined) return undefined;
  const shared = words.errors as Partial<Record<string, string>>;
  return fill(own[field]?.[code] ?? shared[code] ?? words.errors.invalid, {age: SITE.minimumAge});
}

/** The same in the summary, where a sentence that is shared does not say which field it is about. */
export function summarySentence(
  words: FormWords,
  own: FieldSentences,
  labels: object,
  field: string,
  codes: readonly string[],
): string | undefined {
  const label: unknown = (labels as Record<string, unknown>)[field];
  const [code] = codes;
  const shared = code === 'tooLong' || code === 'invalid' ? words.summary[code] : undefined;
  return shared && typeof label === 'string' && !own[field]?.[code!]
    ? fill(shared, {label})
    : sentence(words, own, field, codes);
}

/** A hint that grows a figure when a text nears its limit or passes it. */
export function withLimit(
  words: FormWords,
  hint: string | undefined,
  value: string,
  max: number,
): string | undefined {
  const left = max - value.length;
  if (left > max / 10 || left === 0) return hint;
  const figure = left < 0 ? counted(words.charactersOver, -left) : counted(words.charactersLeft, left);
  return [hint, figure].filter(Boolean).join(' ');
}
