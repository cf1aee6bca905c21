import {coverPath} from '#lib/artwork/cover-path.ts';
import {articlePath} from '#lib/blog/slug.ts';
import {addressOf} from '#lib/i18n/canonical.ts';
import {localePath, NOT_FOUND, SEARCH} from '#lib/i18n/paths.ts';
import {preferredLocale, type LanguageHeaders} from '#lib/i18n/preferred-locale.ts';
import type {Locale} from '#lib/i18n/routing.ts';

export interface ResolvedPage {
  locale: Locale;
  path: string;
  /** It has no more of a query than the page declares. */
  url: string;
}

export type Resolved =
  /** `unread`: an article that cannot be shown yet; the page is the blog, which is sent in its place. */
  | {kind: 'page' | 'unknown' | 'search' | 'unread'; page: ResolvedPage}
  | {kind: 'moved'; to: string}
  | {kind: 'language'; to: string; chosen?: 'fr'};

export interface Published {
  answer(url: string): unknown;
  /** Undefined while no list was ever read. */
  slugs: ReadonlyMap<number, string> | undefined;
}

/** Each value of the parameter has a finished answer of its own. */
const PARAMETERS: Partial<Record<string, string>> = {'/devis': 'service'};

const pageAt = (locale: Locale, path: string): ResolvedPage => ({
  locale,
  path,
  url: localePath(locale, path),
});
export const notFound = (locale: Locale): ResolvedPage => pageAt(locale, NOT_FOUND);

function withParameter(page: ResolvedPage, search: string, site: Published): ResolvedPage {
  const parameter = PARAMETERS[page.path];
  if (!parameter || !search) return page;
  const value = new URLSearchParams(search).get(parameter);
  const url = `${page.url}?${parameter}=${value}`;
  return value !== null && site.answer(url) ? {...page, url} : page;
}

const LIST_PAGE = /^\/blog\/page\/\d+$/;

export function articleOf({path}: Pick<ResolvedPage, 'path'>): number | undefined {
  const id = /^\/post\/(\d+)\//.exec(path)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** `/assets/pictures/12-0123456789abcdef-750.webp` */
const PHOTOGRAPH = /^\/assets\/pictures\/(\d{1,15})-[0-9a-f]{16}-\d{3,4}\.webp$/;

/** Replaces a photograph that is not made, or could not be. */
export function coverFor(pathname: string, {slugs}: Pick<Published, 'slugs'>): string | undefined {
  const id = Number(PHOTOGRAPH.exec(pathname)?.[1]);
  const slug = slugs?.get(id);
  return slug === undefined ? undefined : coverPath('card', id, slug);
}

export function resolvePage(
  pathname: string,
  search: string,
  headers: LanguageHeaders,
  site: Published,
): Resolved {
  const unknown = (locale: Locale): Resolved => ({kind: 'unknown', page: notFound(locale)});
  const address = addressOf(pathname);
  if (address.kind === 'moved') return {kind: 'moved', to: address.to + search};
  if (address.kind === 'chosen-french') return {kind: 'language', to: address.to + search, chosen: 'fr'};
  if (address.kind === 'unknown') return unknown(address.locale ?? preferredLocale(headers));

  const {locale} = address;
  const found = existing(address.path, locale, site);
  const preferred = locale === 'fr' && preferredLocale(headers) === 'en' ? 'en' : locale;
  if (!found) return unknown(preferred);
  const isUnread = found.path === '/blog' && address.path !== '/blog';
  if (preferred !== locale)
    return {kind: 'language', to: localePath(preferred, isUnread ? address.path : found.path) + search};
  if (isUnread) return {kind: 'unread', page: found};
  if (found.url !== pathname) return {kind: 'moved', to: found.url + search};
  if (found.path === SEARCH) return {kind: 'search', page: found};
  return {kind: 'page', page: withParameter(found, search, site)};
}

function existing(path: string, locale: Locale, site: Published): ResolvedPage | undefined {
  const id = articleOf({path});
  const isOfBlog = id !== undefined || LIST_PAGE.test(path);
  if (isOfBlog && !site.slugs) return pageAt(locale, '/blog');
  if (path === SEARCH) return pageAt(locale, path);
  if (id === undefined) {
    const page = pageAt(locale, path);
    return site.answer(page.url) ? page : undefined;
  }
  const slug = site.slugs?.get(id);
  if (slug === undefined) return undefined;
  const page = pageAt(locale, articlePath({id, slug}));
  return site.answer(page.url) ? page : pageAt(locale, '/blog');
}
