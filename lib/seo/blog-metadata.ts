import type {Metadata} from 'next';
import {productName} from '#lib/config/site.ts';
import {listPath, localePath, SEARCH} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {absolute} from './addresses.ts';
import {pageMetadata} from './metadata.ts';
import {messagesIn} from './page-texts.ts';

/** The blog's `<head>` with other texts and another address. */
async function blogListMetadata(
  locale: Locale,
  {title, description, path}: {title: string; description: string; path: string},
): Promise<Metadata> {
  const blog = await pageMetadata(locale, '/blog');
  const [french, english] = (['fr', 'en'] as const).map((one) => absolute(localePath(one, path)));
  const url = locale === 'fr' ? french : english;
  const branded = `${title} · ${productName()}`;
  return {
    ...blog,
    title: {absolute: branded},
    description,
    alternates: {
      ...blog.alternates,
      canonical: url,
      languages: {fr: french, en: english, 'x-default': french},
    },
    openGraph: {...blog.openGraph, title: branded, description, url},
    twitter: {...blog.twitter, title: branded, description},
  };
}

/** The `<head>` of a page of the article list, with links to the previous and the next one. */
export async function listMetadata(locale: Locale, number: number, count: number): Promise<Metadata> {
  const at = (one: number) => absolute(localePath(locale, listPath(one)));
  const pagination = {
    previous: number > 1 ? at(number - 1) : undefined,
    next: number < count ? at(number + 1) : undefined,
  };
  if (number === 1) return {...(await pageMetadata(locale, '/blog')), pagination};
  const {title, description} = messagesIn(locale).blog.pages;
  const filled = (text: string) => text.replace('{number}', String(number)).replace('{count}', String(count));
  return {
    ...(await blogListMetadata(locale, {
      title: filled(title),
      description: filled(description),
      path: listPath(number),
    })),
    pagination,
  };
}

/** The `<head>` of search results: noindex, the same for every query. */
export async function searchMetadata(locale: Locale): Promise<Metadata> {
  const {title, description} = messagesIn(locale).blog.search;
  return {
    ...(await blogListMetadata(locale, {title, description, path: SEARCH})),
    robots: {index: false, follow: true},
  };
}
