import {defineRouting} from 'next-intl/routing';

export const LOCALES = ['fr', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

export const LANGUAGE_COOKIE = 'lang';
export const LANGUAGE_COOKIE_SECONDS = 365 * 24 * 3600;

/** Detection is off: preferred-locale.ts has the language rule, and each page's head lists its alternates. */
export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale: 'fr',
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
});

export function isLocale(value: unknown): value is Locale {
  return value === 'fr' || value === 'en';
}
