import type {Locale} from './routing.ts';

const LANGUAGE = {fr: 'fr-FR', en: 'en-GB'} as const;

/** 5000 → « 5 000 » or "5,000". The French separator is U+00A0. */
export const count = (locale: Locale, value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(LANGUAGE[locale], options).format(value).replaceAll('\u202f', '\u00a0');

export const countAndMore = (locale: Locale, value: number): string =>
  locale === 'fr' ? `+${count(locale, value)}` : `${count(locale, value)}+`;

export const euros = (locale: Locale, value: number): string =>
  count(locale, value, {style: 'currency', currency: 'EUR', maximumFractionDigits: 0});

/** The day of a moment (ISO 8601) in Paris: « 1er mars 2026 » or "1 March 2026". */
export const longDate = (locale: Locale, moment: string): string =>
  new Intl.DateTimeFormat(LANGUAGE[locale], {dateStyle: 'long', timeZone: 'Europe/Paris'})
    .format(new Date(moment))
    .replace(/^1 (?=\p{Lower})/u, '1er ')
    .replaceAll(' ', '\u00a0');

export function listOfLanguages(locale: Locale, codes: readonly string[]): string {
  const names = new Intl.DisplayNames(LANGUAGE[locale], {type: 'language'});
  return new Intl.ListFormat(LANGUAGE[locale]).format(codes.map((code) => names.of(code) ?? code));
}

/** From Monday on. */
export const weekdays = (locale: Locale, weekday: 'narrow' | 'long'): string[] =>
  Array.from({length: 7}, (_, day) =>
    new Intl.DateTimeFormat(LANGUAGE[locale], {weekday, timeZone: 'UTC'}).format(
      // 5 January 2026 is a Monday.
      Date.UTC(2026, 0, 5 + day),
    ),
  );
