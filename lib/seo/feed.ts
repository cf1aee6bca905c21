import '#server-only';
import {Feed} from 'feed';
import {findPicture} from '#lib/blog/article-picture.ts';
import {inLanguage, type ArticleSummary} from '#lib/blog/article.ts';
import {findArticle, getArticles} from '#lib/blog/articles.ts';
import {realNameOf} from '#lib/blog/authors.ts';
import {picturePath} from '#lib/blog/picture-variants.ts';
import {articlePath} from '#lib/blog/slug.ts';
import {productName} from '#lib/config/site.ts';
import {isGatewayError} from '#lib/http/gateway-error.ts';
import {cutAtWord} from '#lib/i18n/cut-at-word.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {escapeMarkup} from '#lib/security/escape-markup.ts';
import {absolute} from './addresses.ts';
import {textsOf} from './page-texts.ts';

export interface FeedArticle extends Pick<ArticleSummary, 'id' | 'title' | 'text' | 'image' | 'sample'> {
  path: string;
  author?: string;
  createdAt?: string;
}

const SAMPLE = {fr: 'Exemple\u00A0: ', en: 'Example: '};

export const FEED_LENGTH = 20;
const SUMMARY_LENGTH = 300;

/** One of the widths that the article’s page has. */
const PICTURE_WIDTH = 1080;

/** XML allows no control characters, and the package escapes only the first `]]>` of a CDATA section. */
const plain = (text: string) =>
  text
    .replace(/[^\P{Control}\n]|[\p{Surrogate}\uFFFE\uFFFF]/gu, '')
    .replaceAll(']]>', ']]\u200B>')
    .trim();

export function feedXml(articles: FeedArticle[], locale: Locale): string {
  const newest = articles
    .map(({createdAt = ''}) => createdAt)
    .sort()
    .at(-1);
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
  for (const {id, path, title, text, image, author, createdAt, sample} of articles) {
    const summary = escapeMarkup(cutAtWord(plain(text), SUMMARY_LENGTH));
    const picture = image && escapeMarkup(plain(image.startsWith('/') ? absolute(image) : image));
    feed.addItem({
      title: (sample ? SAMPLE[locale] : '') + plain(title),
      link: absolute(path),
      // Without the title: it stays when that changes.
      guid: absolute(localePath(locale, `/post/${id}`)),
      // RSS and the package allow an item without a date; the package's types do not.
      date: (createdAt ? new Date(createdAt) : undefined) as Date,
      description: summary,
      content: [
        picture ? `<p><img src="${picture}" alt=""></p>` : '',
        `<p>${escapeMarkup(plain(text))}</p>`,
      ].join(''),
      // RSS's own author element needs an e-mail address: dc:creator does not.
      extensions: author ? [{name: 'dc:creator', objects: {_text: plain(author)}}] : [],
    });
  }
  return feed.rss2();
}

async function feedPicture({id, image}: ArticleSummary): Promise<string | undefined> {
  const found = await findPicture(image);
  const isOwn = found?.kind === 'photograph' && found.src.startsWith('/');
  return isOwn ? picturePath(id, found.src, PICTURE_WIDTH) : found?.src;
}

/** An article that was not read yet, or cannot be shown, has no author and date. */
async function feedArticle(summary: ArticleSummary, locale: Locale): Promise<FeedArticle> {
  const article = await findArticle(summary.id).catch(() => undefined);
  return {
    ...inLanguage(summary, locale),
    path: localePath(locale, articlePath(summary)),
    image: await feedPicture(summary),
    author: realNameOf(article?.author),
    createdAt: article?.createdAt,
  };
}

export const articlesOfFeed = (articles: readonly ArticleSummary[], locale: Locale): ArticleSummary[] =>
  articles.filter(({english}) => locale === 'fr' || english).slice(0, FEED_LENGTH);

/** 503 while no list of articles was ever read. */
export async function feedResponse(locale: Locale): Promise<Response> {
  try {
    const articles = articlesOfFeed(await getArticles(), locale);
    const items = await Promise.all(articles.map((article) => feedArticle(article, locale)));
    return new Response(feedXml(items, locale), {
      headers: {'Content-Type': 'application/rss+xml; charset=utf-8'},
    });
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return new Response(null, {status: 503, headers: {'Retry-After': '60'}});
  }
}
