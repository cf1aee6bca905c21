import type {Locale} from '#lib/i18n/routing.ts';

const DAYS = {
  fr: new Intl.DateTimeFormat('fr-FR', {dateStyle: 'long', timeZone: 'Europe/Paris'}),
  en: new Intl.DateTimeFormat('en-GB', {dateStyle: 'long', timeZone: 'Europe/Paris'}),
} satisfies Record<Locale, Intl.DateTimeFormat>;

/** The day of a moment (ISO 8601) in Paris, in words: 1er mars 2026, 1 March 2026. */
export function writtenDay(moment: string, locale: Locale): string {
  const day = DAYS[locale].format(new Date(moment));
  return (locale === 'fr' ? day.replace(/^1 /, '1er ') : day).replaceAll(' ', '\u00a0');
}
