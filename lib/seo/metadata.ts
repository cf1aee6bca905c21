import type {Metadata} from 'next';
import {env} from '#lib/config/env.ts';
import {productName} from '#lib/config/site.ts';
import {cutAtWord} from '#lib/i18n/cut-at-word.ts';
import {localeOf} from '#lib/i18n/locale-of.ts';
import {FRENCH_ONLY, localePath, PAGE_NAMES, UNLISTED, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {absolute, articleLanguages, canonicalAddress, languageAddresses} from './addresses.ts';
import type {ArticleFacts} from './article-facts.ts';
import {articleCard, cardImage, pageCard, type CardContent} from './cards.ts';
import {messagesIn, textsOf} from './page-texts.ts';

/** Lengths at which search results cut, in characters. */
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

/** Appends the site's name unless the title has it or becomes too long. */
function branded(title: string): string {
  const whole = `${title} · ${productName()}`;
  return title.includes(productName()) || whole.length > TITLE_LENGTH ? title : whole;
}

/** What social networks show of a link. */
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

/** The `<head>` of a page of the site: texts, canonical and language addresses, social tags, robots. */
export async function pageMetadata(locale: Locale, page: Page): Promise<Metadata> {
  const {title: own, description} = textsOf(locale, PAGE_NAMES[page]);
  const title = branded(own);
  const url = canonicalAddress(locale, page);
  const {openGraph, twitter} = sharing({title, description, url, card: pageCard(locale, page)});
  const languages = languageAddresses(page);
  const textLocale = FRENCH_ONLY.includes(page) ? 'fr' : locale;
  return {
    metadataBase: new URL(env().siteUrl),
    title: {absolute: title},
    description,
    alternates: {
      canonical: url,
      languages,
      types: locale === 'fr' && (page === '/' || page === '/blog') ? FEED() : undefined,
    },
    openGraph: {
      ...openGraph,
      type: 'website',
      locale: OG_LOCALE[textLocale],
      alternateLocale: languages && OG_LOCALE[locale === 'fr' ? 'en' : 'fr'],
    },
    twitter,
    robots: UNLISTED.includes(page) ? NOT_LISTED : LISTED,
  };
}

/** `generateMetadata` of a page whose language is its one parameter. */
export const metadataOf =
  (page: Page) =>
  async ({params}: {params: Promise<{locale: string}>}) =>
    pageMetadata(await localeOf(params), page);

/** A mark for the publisher, which takes it out: a page of Next cannot set the status of its response. */
const answerMark = (mark: '404' | '503'): Metadata['other'] => ({answer: mark});

/** The `<head>` of the not-found page: 404, without a canonical address. */
export async function notFoundMetadata(locale: Locale): Promise<Metadata> {
  const {title, description} = textsOf(locale, 'notFound');
  return {title: {absolute: branded(title)}, description, robots: NOT_LISTED, other: answerMark('404')};
}

/** The `<head>` of a page whose content cannot be loaded: 503, so that search engines retry. */
export const failureMetadata = (title: string): Metadata => ({
  title: {absolute: branded(title)},
  robots: NOT_LISTED,
  other: answerMark('503'),
});

/** The `<head>` of an article in the language of its text: one without an English text has a French canonical address. */
export function articleMetadata(article: ArticleFacts): Metadata {
  const {path, author, publishedAt, minutes, locale, inBoth} = article;
  const description = cutAtWord(article.description, DESCRIPTION_LENGTH);
  const url = absolute(path);
  const {openGraph, twitter} = sharing({
    title: cutAtWord(article.title, SOCIAL_TITLE_LENGTH),
    description,
    url,
    card: articleCard(article),
  });
  const {readingTime, minutesShort} = messagesIn(locale).seo.article;
  return {
    metadataBase: new URL(env().siteUrl),
    // Whole: search engines cut by themselves.
    title: {absolute: `${article.title} · ${productName()}`},
    description,
    authors: author ? [{name: author}] : undefined,
    alternates: {canonical: url, languages: inBoth ? articleLanguages(path) : undefined, types: FEED(locale)},
    openGraph: {
      ...openGraph,
      type: 'article',
      locale: OG_LOCALE[locale],
      publishedTime: publishedAt,
      authors: author,
      section: 'Blog',
    },
    twitter,
    robots: LISTED,
    other: {
      'twitter:label1': readingTime,
      'twitter:data1': minutesShort.replace('{minutes}', String(minutes)),
    },
  };
}
