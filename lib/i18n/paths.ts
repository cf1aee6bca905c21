import type {Locale} from './routing.ts';

/** Canonical addresses (docs/promises.md, Addresses), with the name of each page's texts in `meta`. */
export const PAGE_NAMES = {
  '/': 'home',
  '/blog': 'blog',
  '/saas': 'saas',
  '/participer': 'participate',
  '/inscription': 'registration',
  '/inscription/confirmation': 'registrationConfirmation',
  '/inscription/merci': 'registrationThanks',
  '/contact': 'contact',
  '/contact/merci': 'contactThanks',
  '/about': 'about',
  '/services': 'services',
  '/services/recrutement': 'recruitment',
  '/services/Loi-anti-cadeau': 'antiGiftLaw',
  '/services/Suivi-post-production': 'postProduction',
  '/devis': 'quote',
  '/devis/merci': 'quoteThanks',
  '/CGU': 'terms',
  '/mentions-legales': 'legalNotices',
  '/protection-des-donnees-personnelles': 'dataProtection',
  '/accessibilite': 'accessibility',
  '/plan-du-site': 'siteMap',
} as const;
export type Page = keyof typeof PAGE_NAMES;
export const PAGES = Object.keys(PAGE_NAMES) as Page[];

/** The form's name is the kind of lead that it sends. */
export const FORM_PAGES = {
  contact: '/contact',
  quote: '/devis',
  registration: '/inscription',
} as const satisfies Record<string, Page>;
export type FormName = keyof typeof FORM_PAGES;
export const FORM_NAMES = Object.keys(FORM_PAGES) as FormName[];
export const formAt = (path: string) => FORM_NAMES.find((name) => FORM_PAGES[name] === path);

export type FramedPage = Page | `/post/${string}` | `/blog/${string}`;

export const SEARCH = '/blog/recherche';

export function listPath(number: number): '/blog' | `/blog/page/${number}` {
  return number > 1 ? `/blog/page/${number}` : '/blog';
}

/** Under /en the frame is English, and the text is marked as French. */
export const FRENCH_ONLY: readonly Page[] = [
  '/CGU',
  '/mentions-legales',
  '/protection-des-donnees-personnelles',
];

export function splitByLanguage<P extends Page>(
  locale: Locale,
  pages: readonly P[],
): [own: P[], inFrench: P[]] {
  const foreign = (page: Page) => locale !== 'fr' && FRENCH_ONLY.includes(page);
  return [pages.filter((page) => !foreign(page)), pages.filter(foreign)];
}

/** Not for search engines: each is shown to one visitor once. */
export const UNLISTED: readonly Page[] = [
  '/inscription/confirmation',
  '/inscription/merci',
  '/contact/merci',
  '/devis/merci',
];

export function localePath(locale: Locale, path: string): string {
  if (locale === 'fr') return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** A visitor's request for this address is unknown too. */
export const NOT_FOUND = '/not-found';
