import '#server-only';
import {inLanguage, type ArticleSummary} from '#lib/blog/article.ts';
import {findArticle, getArticles} from '#lib/blog/articles.ts';
import {realNameOf} from '#lib/blog/authors.ts';
import {feedHtml, feedPicture} from '#lib/blog/feed-html.ts';
import {articlePath} from '#lib/blog/slug.ts';
import {isGatewayError} from '#lib/http/gateway-error.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {FEED_LENGTH, feedXml, type FeedArticle} from './feed.ts';

/** An item without author, date and text where the article was not read yet, or cannot be shown. */
async function feedArticle(summary: ArticleSummary, locale: Locale): Promise<FeedArticle> {
  const article = await findArticle(summary.id).catch(() => undefined);
  const shown = article && inLanguage(article, locale);
  return {
    ...inLanguage(summary, locale),
    path: localePath(locale, articlePath(summary)),
    image: (await feedPicture(summary.id, summary.image))?.src,
    html: shown && (await feedHtml(shown.tree, shown)),
    author: realNameOf(article?.author),
    publishedAt: article?.createdAt,
  };
}

/** The newest articles of a language: all in French, in English those with an English text. */
export const articlesOfFeed = (articles: readonly ArticleSummary[], locale: Locale): ArticleSummary[] =>
  articles.filter(({english}) => locale === 'fr' || english).slice(0, FEED_LENGTH);

/** The feed of a language; 503 while no list of articles was ever read. */
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
