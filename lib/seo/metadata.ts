import type {Metadata} from 'next';
import type {ShownArticle} from '#lib/blog/article.ts';
import {realNameOf} from '#lib/blog/authors.ts';
import {env} from '#lib/config/env.ts';
import {productName} from '#lib/config/site.ts';
import {cutAtWord} from '#lib/i18n/cut-at-word.ts';
import {FRENCH_ONLY, listPath, localePath, PAGE_NAMES, SEARCH, UNLISTED, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {absolute, canonicalAddress, languageAddresses} from './addresses.ts';
import {articleCard, cardImage, pageCard, type CardContent} from './cards.ts';
import {messagesIn, textsOf} from './page-texts.ts';

/** Search results cut longer texts; in characters. */
const TITLE_LENGTH = 60;
export const DESCRIPTION_LENGTH = 155;
/** Social networks show two lines. */
const SOCIAL_TITLE_LENGTH = 90;

const OG_LOCALE = {fr: 'fr_FR', en: 'en_GB'} as const;

const LISTED = {index: true, follow: true, 'max-image-preview': 'large'} as const;
const NOT_LISTED = {index: false, follow: false} as const;

const FEED = (locale: Locale = 'fr') => ({
  'application/rss+xml': [{url: absolute(localePath(locale, '/feed.xml')), title: `Blog ${productName()}`}],
});

function branded(title: string): string {
  const whole = `${title} · ${productName()}`;
  return title.includes(productName()) || whole.length > TITLE_LENGTH ? title : whole;
}

function sharing(page: {title: string; description: string; url: string; card: CardContent}) {
  const {title, description, url} = page;
  const image = cardImage(page.card);
  return {
    openGraph: {title, description, url, siteName: productName(), images: [image]},
    twitter: {
      card: 'summary_large_image',
      title,
      description,
      images: [{url: image.url, alt: image.alt}],
    },
  } as const satisfies Metadata;
}

export function pageMetadata(locale: Locale, page: Page): Metadata {
  const {title: own, description} = textsOf(locale, PAGE_NAMES[page]);
  const title = branded(own);
  const url = canonicalAddress(locale, page);
  const {openGraph, twitter} = sharing({title, description, url, card: pageCard(locale, page)});
  const isFrench = FRENCH_ONLY.includes(page);
  return {
    metadataBase: new URL(env().siteUrl),
    title: {absolute: title},
    description,
    alternates: {
      canonical: url,
      languages: isFrench ? undefined : languageAddresses(page),
      types: locale === 'fr' && (page === '/' || page === '/blog') ? FEED() : undefined,
    },
    openGraph: {
      ...openGraph,
      type: 'website',
      locale: OG_LOCALE[isFrench ? 'fr' : locale],
      alternateLocale: isFrench ? undefined : OG_LOCALE[locale === 'fr' ? 'en' : 'fr'],
    },
    twitter,
    robots: UNLISTED.includes(page) ? NOT_LISTED : LISTED,
    // Its query holds an e-mail address.
    referrer: page === '/inscription/confirmation' ? 'no-referrer' : undefined,
  };
}

function blogMetadata(
  locale: Locale,
  {title, description, path}: {title: string; description: string; path: string},
): Metadata {
  const blog = pageMetadata(locale, '/blog');
  const url = absolute(localePath(locale, path));
  const branded = `${title} · ${productName()}`;
  return {
    ...blog,
    title: {absolute: branded},
    description,
    alternates: {...blog.alternates, canonical: url, languages: languageAddresses(path)},
    openGraph: {...blog.openGraph, title: branded, description, url},
    twitter: {...blog.twitter, title: branded, description},
  };
}

export function listMetadata(locale: Locale, number: number, count: number): Metadata {
  const at = (one: number) => absolute(localePath(locale, listPath(one)));
  const {title, description} = messagesIn(locale).blog.pages;
  const filled = (text: string) => text.replace('{number}', String(number)).replace('{count}', String(count));
  const texts = {title: filled(title), description: filled(description), path: listPath(number)};
  return {
    ...(number === 1 ? pageMetadata(locale, '/blog') : blogMetadata(locale, texts)),
    pagination: {
      previous: number > 1 ? at(number - 1) : undefined,
      next: number < count ? at(number + 1) : undefined,
    },
  };
}

/** Noindex, and the same for every query. */
export function searchMetadata(locale: Locale): Metadata {
  return {
    ...blogMetadata(locale, {...messagesIn(locale).blog.search, path: SEARCH}),
    robots: {index: false, follow: true},
  };
}

/** The publisher takes this mark out: a page of Next cannot set the status of its response. */
const answerMark = (mark: '404' | '503'): Metadata['other'] => ({answer: mark});

export function notFoundMetadata(locale: Locale): Metadata {
  const {title, description} = textsOf(locale, 'notFound');
  return {title: {absolute: branded(title)}, description, robots: NOT_LISTED, other: answerMark('404')};
}

/** 503, so that search engines retry. */
export const failureMetadata = (title: string): Metadata => ({
  title: {absolute: branded(title)},
  robots: NOT_LISTED,
  other: answerMark('503'),
});

/** An article without an English text has a French canonical address. */
export function articleMetadata(article: ShownArticle): Metadata {
  const {path, createdAt, lang} = article;
  const author = realNameOf(article.author);
  const description = cutAtWord(article.text, DESCRIPTION_LENGTH);
  const url = absolute(path);
  const {openGraph, twitter} = sharing({
    title: cutAtWord(article.title, SOCIAL_TITLE_LENGTH),
    description,
    url,
    card: articleCard(article),
  });
  return {
    metadataBase: new URL(env().siteUrl),
    // Whole: search engines cut by themselves.
    title: {absolute: `${article.title} · ${productName()}`},
    description,
    authors: author ? [{name: author}] : undefined,
    alternates: {
      canonical: url,
      languages: article.english && languageAddresses(path),
      types: FEED(lang),
    },
    openGraph: {
      ...openGraph,
      type: 'article',
      locale: OG_LOCALE[lang],
      publishedTime: createdAt,
      authors: author,
      section: 'Blog',
    },
    twitter,
    robots: LISTED,
  };
}
