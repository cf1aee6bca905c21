import {defineRouting} from 'next-intl/routing';

/** The site's two languages; French is the default and has no prefix in its URLs. */
export const LOCALES = ['fr', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'fr';

/** Written by the language selector alone; wins over Accept-Language. */
export const LANGUAGE_COOKIE = 'lang';
export const LANGUAGE_COOKIE_SECONDS = 365 * 24 * 3600;

/** What is not said here is the browser rule of negotiation.ts, and the languages of a page are in its own head. */
export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale: DEFAULT_LOCALE,
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
});

export function isLocale(value: unknown): value is Locale {
  return value === 'fr' || value === 'en';
}
