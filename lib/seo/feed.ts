import {Feed} from 'feed';
import {productName} from '#lib/config/site.ts';
import {cutAtWord} from '#lib/i18n/cut-at-word.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {escapeMarkup} from '#lib/security/escape-markup.ts';
import {absolute} from './addresses.ts';
import {textsOf} from './page-texts.ts';

export interface FeedArticle {
  id: number;
  /** Canonical: `/post/12/mon-titre`. */
  path: string;
  title: string;
  /** The first text, of any length. */
  text: string;
  /** The rest of it, as safe HTML with absolute addresses; undefined where it cannot be read at the moment. */
  html?: string;
  /** Absolute, or a path of this site. */
  image?: string;
  author?: string;
  /** ISO 8601. */
  publishedAt?: string;
  sample?: true;
}

const SAMPLE = {fr: 'Exemple\u00A0: ', en: 'Example: '};

/** How many articles the feed has, the newest, with their whole texts. */
export const FEED_LENGTH = 20;
/** In characters. */
const SUMMARY_LENGTH = 300;

/** XML allows no control characters, and the package escapes only the first `]]>` of a CDATA section. */
const plain = (text: string) =>
  text
    .replace(/[^\P{Control}\n]|[\p{Surrogate}\uFFFE\uFFFF]/gu, '')
    .replaceAll(']]>', ']]\u200B>')
    .trim();

/** The articles as RSS 2.0: title, date, author, picture and all of the text. */
export function feedXml(articles: FeedArticle[], locale: Locale = 'fr'): string {
  const dates = articles.flatMap(({publishedAt}) => (publishedAt ? [publishedAt] : [])).sort();
  const newest = dates.at(-1);
  const feed = new Feed({
    title: plain(`Blog ${productName()}`),
    description: textsOf(locale, 'blog').description,
    link: absolute(localePath(locale, '/blog')),
    language: locale,
    updated: newest ? new Date(newest) : undefined,
    ttl: 60,
    generator: false,
    feedLinks: {rss: absolute(localePath(locale, '/feed.xml'))},
  });
  for (const {id, path, title, text, html: whole, image, author, publishedAt, sample} of articles) {
    const summary = escapeMarkup(cutAtWord(plain(text), SUMMARY_LENGTH));
    const picture = image && escapeMarkup(plain(image.startsWith('/') ? absolute(image) : image));
    feed.addItem({
      title: (sample ? SAMPLE[locale] : '') + plain(title),
      link: absolute(path),
      // Without the title: it stays when that changes.
      guid: absolute(localePath(locale, `/post/${id}`)),
      // RSS and the package allow an item without a date; the package's types do not.
      date: (publishedAt ? new Date(publishedAt) : undefined) as Date,
      description: summary,
      content: [
        picture ? `<p><img src="${picture}" alt=""></p>` : '',
        `<p>${whole === undefined ? summary : escapeMarkup(plain(text))}</p>`,
        plain(whole ?? ''),
      ].join(''),
      // RSS's own author element needs an e-mail address: dc:creator does not.
      extensions: author ? [{name: 'dc:creator', objects: {_text: plain(author)}}] : [],
    });
  }
  return feed.rss2();
}
