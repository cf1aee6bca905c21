/** The site's two languages; French is the default and has no prefix in its URLs. */
export const LOCALES = ['fr', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'fr';

/** Written by the language selector alone; wins over Accept-Language. */
export const LANGUAGE_COOKIE = 'lang';

export function isLocale(value: unknown): value is Locale {
  return value === 'fr' || value === 'en';
}
