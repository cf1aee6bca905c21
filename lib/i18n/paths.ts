import {DEFAULT_LOCALE, type Locale} from './routing.ts';

/** Every page of the site in its one canonical spelling (docs/promises.md, Addresses). */
export const PAGES = [
  '/',
  '/blog',
  '/saas',
  '/inscription',
  '/inscription/confirmation',
  '/inscription/merci',
  '/contact',
  '/contact/merci',
  '/about',
  '/services',
  '/services/recrutement',
  '/services/Loi-anti-cadeau',
  '/services/Suivi-post-production',
  '/devis',
  '/devis/merci',
  '/CGU',
  '/mentions-legales',
  '/protection-des-donnees-personnelles',
  '/accessibilite',
  '/plan-du-site',
] as const;
export type Page = (typeof PAGES)[number];

/**
 * A page of the site, an article's path, a further page of the blog, or nothing on a page that has no address of its own
 * (not found).
 */
export type FramedPage = Page | `/post/${string}` | `/blog/${string}`;

/** What the search form of the blog asks for: `?q=`. */
export const SEARCH = '/blog/recherche';

/** A page of the list of articles; the first is the blog itself. */
export function listPath(number: number): '/blog' | `/blog/page/${number}` {
  return number > 1 ? `/blog/page/${number}` : '/blog';
}

/** Their text exists in French only; under /en the frame is English and the text is marked as French. */
export const FRENCH_ONLY: readonly Page[] = [
  '/CGU',
  '/mentions-legales',
  '/protection-des-donnees-personnelles',
];

/** Pages that can be read in this language, and those that are in French alone. */
export function parted<Entry extends readonly [name: string, page: Page]>(
  locale: Locale,
  entries: readonly Entry[],
): [own: Entry[], inFrench: Entry[]] {
  const foreign = ([, page]: Entry) => locale !== 'fr' && FRENCH_ONLY.includes(page);
  return [entries.filter((entry) => !foreign(entry)), entries.filter(foreign)];
}

/** Not for search engines: they say something to one person, once. */
export const UNLISTED: readonly Page[] = [
  '/inscription/confirmation',
  '/inscription/merci',
  '/contact/merci',
  '/devis/merci',
];

/** The public path of a page in a language: `/devis`, `/en/devis`. */
export function localePath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/*
 * Internal pages, which only the server asks for: as the addresses of visitors they are unknown, and answered with 404.
 */
/** The page behind every unknown address. */
export const NOT_FOUND = '/not-found';
/** The page in place of one that cannot be rendered just now. */
export const UNAVAILABLE = '/unavailable';
/** Suffix of a form's path for the page that shows the form again, with what was sent and what is wrong. */
export const ANSWER = '/response';
