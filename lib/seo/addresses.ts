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

/** The hreflang set of a page, equal in both languages and in the sitemap; none for pages in one language. */
export function languageAddresses(page: Page): {fr: string; en: string; 'x-default': string} | undefined {
  if (FRENCH_ONLY.includes(page)) return undefined;
  const fr = absolute(localePath('fr', page));
  return {fr, en: absolute(localePath('en', page)), 'x-default': fr};
}

/** The hreflang set of an article with a text in each language. @param path in either */
export function articleLanguages(path: string): {fr: string; en: string; 'x-default': string} {
  const french = path.replace(/^\/en(?=\/)/, '');
  const fr = absolute(french);
  return {fr, en: absolute(localePath('en', french)), 'x-default': fr};
}
