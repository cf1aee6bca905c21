import type {MetadataRoute} from 'next';
import {FRENCH_ONLY, localePath, PAGES, UNLISTED} from '#lib/i18n/paths.ts';
import {LOCALES} from '#lib/i18n/routing.ts';
import {escapeMarkup} from '#lib/security/escape-markup.ts';
import {absolute, languageAddresses} from './addresses.ts';

export interface SitemapArticle {
  path: string;
  images: string[];
  /** ISO 8601. */
  publishedAt?: string;
  inBoth?: boolean;
}

/** The protocol's limit for one file (sitemaps.org). */
const MAX_ADDRESSES = 50_000;

/** Each language has the alternates of its own head. */
const pages = (): MetadataRoute.Sitemap =>
  PAGES.filter((page) => !UNLISTED.includes(page)).flatMap((page) =>
    LOCALES.filter((locale) => locale === 'fr' || !FRENCH_ONLY.includes(page)).map((locale) => ({
      url: absolute(localePath(locale, page)),
      alternates: FRENCH_ONLY.includes(page) ? {} : {languages: languageAddresses(page)},
    })),
  );

export function sitemap(articles: readonly SitemapArticle[]): MetadataRoute.Sitemap {
  const listed = articles.flatMap(({path, images, publishedAt, inBoth}) =>
    (inBoth ? LOCALES : (['fr'] as const)).map((locale) => ({
      url: absolute(localePath(locale, path)),
      ...(inBoth && {alternates: {languages: languageAddresses(path)}}),
      lastModified: publishedAt,
      // Next writes addresses as they are: an ampersand would break the XML.
      images: images.map((image) => escapeMarkup(absolute(image))),
    })),
  );
  return [...pages(), ...listed].slice(0, MAX_ADDRESSES);
}
