import {findPicture} from '#lib/blog/article-picture.ts';
import type {ArticleSummary} from '#lib/blog/article.ts';
import {findArticle, getArticles} from '#lib/blog/articles.ts';
import {realNameOf} from '#lib/blog/authors.ts';
import {feedHtml} from '#lib/blog/feed-html.ts';
import {articlePath} from '#lib/blog/slug.ts';
import {isGatewayError} from '#lib/http/gateway-error.ts';
import {FEED_LENGTH, feedXml, type FeedArticle} from '#lib/seo/feed.ts';

export const dynamic = 'force-dynamic';

/** An item without author, date and text where the article was not read yet, or cannot be shown. */
async function feedArticle(summary: ArticleSummary): Promise<FeedArticle> {
  const article = await findArticle(summary.id).catch(() => undefined);
  return {
    ...summary,
    path: articlePath(summary),
    image: (await findPicture(summary.image))?.src,
    html: article && (await feedHtml(article.blocks, article.title)),
    author: realNameOf(article?.author),
    publishedAt: article?.createdAt,
  };
}

export async function GET(): Promise<Response> {
  try {
    const articles = (await getArticles()).slice(0, FEED_LENGTH);
    const items = await Promise.all(articles.map(feedArticle));
    return new Response(feedXml(items), {
      headers: {'Content-Type': 'application/rss+xml; charset=utf-8'},
    });
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return new Response(null, {status: 503, headers: {'Retry-After': '60'}});
  }
}
