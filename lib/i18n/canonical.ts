import {listPath, localePath, PAGES, SEARCH} from './paths.ts';
import type {Locale} from './routing.ts';

type Address =
  | {kind: 'page'; locale: Locale; path: string}
  | {kind: 'moved'; to: string}
  | {kind: 'chosen-french'; to: string}
  | {kind: 'unknown'; locale: Locale | undefined};

const CANONICAL = new Map<string, string>(PAGES.map((page) => [page.toLowerCase(), page]));
CANONICAL.set(SEARCH, SEARCH);
CANONICAL.set('/ppdp', '/protection-des-donnees-personnelles');

/** A slug that no title gives: the article's page answers 308 to the right one, in one hop whatever else was wrong. */
const WRONG_SLUG = '_';

const ARTICLE = /^\/post\/0*(\d{1,15})(?:\/([^/]*))?$/i;

const LIST = /^\/blog\/page\/0*(\d{1,6})$/i;

function canonicalPage(path: string): string | undefined {
  const number = LIST.exec(path)?.[1];
  return number === undefined ? CANONICAL.get(path.toLowerCase()) : listPath(Number(number));
}

/** Percent-encoded letters, digits and `-._~`: the address without the encoding is the same (RFC 3986, 6.2.2.2). */
const UNRESERVED = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/** Copied addresses end with these signs. A long run elsewhere would take quadratic time without the bound. */
const RUBBISH =
  /(?:[/.,;:!'")\]}>]|%(?:2[0279c]|3[abe]|[57]d|c2%(?:a0|bb)|e2%80%(?:8.|9[89cd]|a[6a-f])|e2%81%a0|ef%bb%bf)){1,50}$/i;

/** Ignores case, encoding and rubbish at the end (docs/promises.md, Addresses). */
export function addressOf(pathname: string): Address {
  const decoded = pathname.replace(UNRESERVED, decodeURIComponent);
  const trimmed = decoded.replace(RUBBISH, '') || '/';
  const [, prefix, rest] = /^\/(fr|en)(\/.*)?$/i.exec(trimmed) ?? [undefined, undefined, undefined];
  const locale = prefix?.toLowerCase() as Locale | undefined;
  const path = prefix ? (rest ?? '/') : trimmed;

  const article = ARTICLE.exec(path);
  if (article) {
    const [, id = '', slug = ''] = article;
    if (locale === 'fr') return {kind: 'chosen-french', to: `/post/${id}${slug && `/${slug}`}`};
    const current = localePath(locale ?? 'fr', `/post/${id}/${slug}`);
    return {
      kind: 'page',
      locale: locale ?? 'fr',
      path: `/post/${id}/${current === pathname && slug ? slug : WRONG_SLUG}`,
    };
  }

  const page = canonicalPage(path);
  if (!page) return {kind: 'unknown', locale};
  if (locale === 'fr') return {kind: 'chosen-french', to: page};
  const canonical = localePath(locale ?? 'fr', page);
  return canonical === pathname
    ? {kind: 'page', locale: locale ?? 'fr', path: page}
    : {kind: 'moved', to: canonical};
}
