import type {ArticleReader, BlogDependency} from '#lib/blog/article-reader.ts';
import {listPage} from '#lib/blog/pagination.ts';
import {articlePath} from '#lib/blog/slug.ts';
import {addressOf, WRONG_SLUG} from '#lib/i18n/canonical.ts';
import {ANSWER, FORM_PAGES, localePath, NOT_FOUND, PAGES, SEARCH} from '#lib/i18n/paths.ts';
import {preferredLocale, type LanguageHeaders} from '#lib/i18n/preferred-locale.ts';
import {LOCALES, type Locale} from '#lib/i18n/routing.ts';
import type {Kind} from '#lib/leads/kinds.ts';
import {SERVICES, SOFTWARE} from '#lib/quote/choices.ts';
import type {CachedPage} from '#server/page-cache/page-cache.ts';

export interface RenderedPage extends CachedPage {
  /** The list lacks it, but the list may be out of date: the backend did not answer. */
  unlisted?: true;
}

/** What a request for a page resolves to. */
export type Resolved =
  | {kind: 'page'; page: RenderedPage}
  | {kind: 'unknown'; page: RenderedPage}
  | {kind: 'search'; page: RenderedPage}
  | {kind: 'moved'; to: string}
  | {kind: 'language'; to: string; chosen?: 'fr'};

export type List = NonNullable<ArticleReader['listNow']>;

const DEPENDS_ON: Partial<Record<string, BlogDependency>> = {'/': 'list', '/blog': 'list'};
const FORMS = new Map<string, Kind>(Object.entries(FORM_PAGES).map(([kind, page]) => [page, kind as Kind]));

/** The kind of lead that the page's form sends, if it has one. */
export const leadKindOf = ({path}: Pick<RenderedPage, 'path'>): Kind | undefined => FORMS.get(path);

/** The form that the page shows, empty or as an answer: React runs there. */
export const formOf = ({path}: Pick<RenderedPage, 'path'>): Kind | undefined =>
  FORMS.get(path.endsWith(ANSWER) ? path.slice(0, -ANSWER.length) : path);

/** Parameters that pages read, with all of their values: each value is a cache entry of its own. */
const PARAMETERS: Partial<Record<string, {name: string; values: readonly string[]}>> = {
  '/devis': {name: 'service', values: [...SERVICES, SOFTWARE]},
};

const pageAt = (locale: Locale, path: string, dependsOn = DEPENDS_ON[path]): RenderedPage => ({
  locale,
  path,
  url: localePath(locale, path),
  dependsOn,
});

const FIXED = new Map(
  LOCALES.flatMap((locale) => [...PAGES, SEARCH, NOT_FOUND].map((path) => pageAt(locale, path))).map(
    (page) => [page.url, page] as const,
  ),
);
export const notFound = (locale: Locale): RenderedPage =>
  FIXED.get(localePath(locale, NOT_FOUND)) ?? pageAt(locale, NOT_FOUND);

/** Every page that does not depend on an address's number: they are rendered at the start. */
export const fixedPages = (): RenderedPage[] => [...FIXED.values()].filter(({path}) => path !== SEARCH);

function withParameter(page: RenderedPage, search: string): RenderedPage {
  const parameter = PARAMETERS[page.path];
  if (!parameter || !search) return page;
  const value = new URLSearchParams(search).get(parameter.name);
  if (value === null || !parameter.values.includes(value)) return page;
  return {...page, url: `${page.url}?${parameter.name}=${value}`};
}

const ARTICLE = /^\/post\/(\d+)\//;
const LIST_PAGE = /^\/blog\/page\/(\d+)$/;

/**
 * Resolves a path to a page, by the rules of addresses and languages and by the list of articles: what does not exist is
 * never rendered.
 * @returns undefined where the list is needed and was not given
 */
export function resolvePage(
  pathname: string,
  search: string,
  headers: LanguageHeaders,
  list: List | undefined,
): Resolved | undefined {
  const unknown = (locale: Locale): Resolved => ({kind: 'unknown', page: notFound(locale)});
  const address = addressOf(pathname);
  if (address.kind === 'moved') return {kind: 'moved', to: address.to + search};
  if (address.kind === 'chosen-french') return {kind: 'language', to: address.to + search, chosen: 'fr'};
  if (address.kind === 'unknown') return unknown(address.locale ?? preferredLocale(headers));

  const {locale} = address;
  const found = existing(address.path, locale, list);
  if (found === undefined) return undefined;
  const preferred = locale === 'fr' && preferredLocale(headers) === 'en' ? 'en' : locale;
  if (found === 'none') return unknown(preferred);
  if (preferred !== locale) return {kind: 'language', to: localePath(preferred, found.path) + search};
  if (found.url !== pathname && !found.unlisted) return {kind: 'moved', to: found.url + search};
  if (found.path === SEARCH) return {kind: 'search', page: found};
  return {kind: 'page', page: withParameter(found, search)};
}

/** The page of a canonical path; `none` where the list has no such article or page. */
function existing(path: string, locale: Locale, list: List | undefined): RenderedPage | 'none' | undefined {
  const fixed = FIXED.get(localePath(locale, path));
  if (fixed) return fixed;
  if (!list) return undefined;
  const {articles, places} = list.value;
  // An older list lacks younger articles: their pages say why they cannot be shown.
  const missing = (dependsOn: BlogDependency, missingPath: string): RenderedPage | 'none' =>
    list.failure ? {...pageAt(locale, missingPath, dependsOn), unlisted: true} : 'none';

  const number = Number(LIST_PAGE.exec(path)?.[1] ?? 0);
  if (number) {
    return listPage(articles, number) ? pageAt(locale, path, 'list') : missing('list', path);
  }
  const id = Number(ARTICLE.exec(path)?.[1]);
  const article = articles[places.get(id) ?? -1];
  return article
    ? pageAt(locale, articlePath(article), {article: id})
    : missing({article: id}, `/post/${id}/${WRONG_SLUG}`);
}
