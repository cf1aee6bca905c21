import {env} from '#lib/config/env.ts';
import {FRENCH_ONLY, localePath, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';

/** An absolute public address. The home page has no trailing slash, as in the links Next writes. */
export function absolute(path: string): string {
  return path === '/' ? env().siteUrl : env().siteUrl + path;
}

/** Where search engines should send people for a page seen in a language: texts that exist in French only live there. */
export function canonicalAddress(locale: Locale, page: Page): string {
  return absolute(localePath(FRENCH_ONLY.includes(page) ? 'fr' : locale, page));
}

/** The hreflang set of a page, the same on both of them and in the sitemap; none where there is no pair. */
export function languageAddresses(page: Page): {fr: string; en: string; 'x-default': string} | undefined {
  if (FRENCH_ONLY.includes(page)) return undefined;
  const fr = absolute(localePath('fr', page));
  return {fr, en: absolute(localePath('en', page)), 'x-default': fr};
}
