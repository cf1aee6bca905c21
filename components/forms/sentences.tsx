import type french from '#messages/fr/index.ts';

export type FormWords = typeof french.forms;

/** The shared sentences are the fallback. */
type FieldSentences = Partial<Record<string, Partial<Record<string, string>>>>;

export type Errors = Record<string, string[]>;

export const fill = (text: string, places: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(places[name] ?? place));

/** Singular or plural with its figure. Not for 0, which is singular in French and plural in English. */
export const counted = (forms: {one: string; other: string}, count: number) =>
  fill(count === 1 ? forms.one : forms.other, {count});

/** « Deux points à corriger » or « Il manque deux réponses », with small numbers in words. */
export function summaryTitle({summary}: FormWords, count: number, missing = false): string {
  const {one, other} = missing ? summary.missing : summary;
  const inWords = summary.numbers.split(' ')[count] ?? count;
  const title = fill(count === 1 ? one : other, {count: inWords});
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** Each field's label under its name, its hint under « nameHint », and its error sentences. */
export type Labels = {errors: FieldSentences} & object;

export function sentence(
  words: FormWords,
  own: FieldSentences,
  field: string,
  [code]: readonly string[] = [],
): string | undefined {
  if (code === undefined) return undefined;
  const shared = words.errors as Partial<Record<string, string>>;
  return own[field]?.[code] ?? shared[code] ?? words.errors.invalid;
}

/** The error sentence in the summary: a shared sentence gets the field's label. */
export function summarySentence(words: FormWords, labels: Labels, field: string, codes: readonly string[]) {
  const label = (labels as Partial<Record<string, string>>)[field];
  const [code] = codes;
  const shared = code === 'tooLong' || code === 'invalid' ? words.summary[code] : undefined;
  return shared && label && !labels.errors[field]?.[code!]
    ? fill(shared, {label})
    : sentence(words, labels.errors, field, codes);
}

/** Shows the characters left or over once less than a tenth of the limit is left. */
export function withLimit(words: FormWords, hint = '', value = '', max = Number.MAX_SAFE_INTEGER) {
  const left = max - value.length;
  if (left > max / 10 || left === 0) return hint;
  const figure = left < 0 ? counted(words.charactersOver, -left) : counted(words.charactersLeft, left);
  return `${hint} ${figure}`.trim();
}

/** Link targets by the name of their tag in messages. `newTab`: what screen readers hear, if it opens a new tab. */
export type Links = Record<string, {href: string; newTab?: string}>;

/** A text of messages whose `<name>…</name>` are links. The rest is text, never markup. */
export function WithLinks({text, links}: {text: string; links: Links}) {
  return text.split(/(<\w+>.*?<\/\w+>)/).map((part, index) => {
    const [, name = '', label] = /^<(\w+)>(.*)<\/\w+>$/.exec(part) ?? [];
    const link = links[name];
    if (!link) return part;
    return (
      <a key={index} href={link.href} {...(link.newTab && {target: '_blank', rel: 'noopener'})}>
        {label}
        {link.newTab && <span className="sr-only"> {link.newTab}</span>}
      </a>
    );
  });
}
