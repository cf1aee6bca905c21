import {env} from '#lib/config/env.ts';
import {FRENCH_ONLY, localePath, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';

/** An absolute public address. The home page has no trailing slash, like the links that Next writes. */
export function absolute(path: string): string {
  return path === '/' ? env().siteUrl : env().siteUrl + path;
}

/** The canonical address of a page in a language: the French one for texts in French only. */
export function canonicalAddress(locale: Locale, page: Page): string {
  return absolute(localePath(FRENCH_ONLY.includes(page) ? 'fr' : locale, page));
}

/** The hreflang set of what is in both languages, equal in both and in the sitemap. @param path in either */
export function languageAddresses(path: string): {fr: string; en: string; 'x-default': string} {
  const french = path.replace(/^\/en(?=\/)/, '');
  const fr = absolute(french);
  return {fr, en: absolute(localePath('en', french)), 'x-default': fr};
}
