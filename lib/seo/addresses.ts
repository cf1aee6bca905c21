import {env} from '#lib/config/env.ts';
import {FRENCH_ONLY, localePath, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';

/** The home page has no trailing slash, like the links that Next writes. */
export const absolute = (path: string): string => (path === '/' ? env().siteUrl : env().siteUrl + path);

/** Texts in French only have the French address. */
export const canonicalAddress = (locale: Locale, page: Page): string =>
  absolute(localePath(FRENCH_ONLY.includes(page) ? 'fr' : locale, page));

/** The hreflang set is equal in both languages and in the sitemap. @param path in either language */
export function languageAddresses(path: string): {fr: string; en: string; 'x-default': string} {
  const french = path.replace(/^\/en(?=\/)/, '');
  const fr = absolute(french);
  return {fr, en: absolute(localePath('en', french)), 'x-default': fr};
}
