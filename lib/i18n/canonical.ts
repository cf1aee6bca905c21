import {listPath, localePath, PAGES, SEARCH} from './paths.ts';
import type {Locale} from './routing.ts';

/** What a request for a page's address means. */
type Address =
  | {kind: 'page'; locale: Locale; path: string}
  | {kind: 'moved'; to: string}
  | {kind: 'chosen-french'; to: string}
  | {kind: 'unknown'; locale: Locale | undefined};

const CANONICAL = new Map<string, string>(PAGES.map((page) => [page.toLowerCase(), page]));
CANONICAL.set(SEARCH, SEARCH);
CANONICAL.set('/ppdp', '/protection-des-donnees-personnelles');

/** A slug that no title gives: the article's page answers 308 to the right one, in one hop whatever else was wrong. */
export const WRONG_SLUG = '_';

const ARTICLE = /^\/post\/0*(\d{1,15})(?:\/([^/]*))?$/i;

/** Further than any blog goes, and short enough to be a number. */
const LIST = /^\/blog\/page\/0*(\d{1,6})$/i;

/** The canonical spelling of an address that is no article's. */
function canonicalPage(wanted: string): string | undefined {
  const number = LIST.exec(wanted)?.[1];
  return number === undefined ? CANONICAL.get(wanted.toLowerCase()) : listPath(Number(number));
}

/**
 * Finds the page behind a pathname, whatever its case and trailing slashes, and whether it is spelled canonically
 * (docs/promises.md, Addresses).
 */
export function addressOf(pathname: string): Address {
  const trimmed = pathname.replace(/(?<!\/)\/+$/, '') || '/';
  const [, prefix, rest] = /^\/(fr|en)(\/.*)?$/i.exec(trimmed) ?? [undefined, undefined, undefined];
  const locale = prefix?.toLowerCase() as Locale | undefined;
  const wanted = prefix ? (rest ?? '/') : trimmed;

  const article = ARTICLE.exec(wanted);
  if (article) {
    const [, id = '', slug = ''] = article;
    if (locale === 'fr') return {kind: 'chosen-french', to: `/post/${id}${slug && `/${slug}`}`};
    const asked = localePath(locale ?? 'fr', `/post/${id}/${slug}`);
    return {
      kind: 'page',
      locale: locale ?? 'fr',
      path: `/post/${id}/${asked === pathname && slug ? slug : WRONG_SLUG}`,
    };
  }

  const page = canonicalPage(wanted);
  if (!page) return {kind: 'unknown', locale};
  if (locale === 'fr') return {kind: 'chosen-french', to: page};
  const canonical = localePath(locale ?? 'fr', page);
  return canonical === pathname
    ? {kind: 'page', locale: locale ?? 'fr', path: page}
    : {kind: 'moved', to: canonical};
}
