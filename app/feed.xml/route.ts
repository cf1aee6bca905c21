import {realNameOf} from '#lib/blog/authors.ts';
import {feedHtml} from '#lib/blog/feed-html.ts';
import {findPost, getPosts, IN_FEED} from '#lib/blog/posts.ts';
import {postPath} from '#lib/blog/slug.ts';
import {isGatewayError} from '#lib/http/gateway-error.ts';
import {feedXml, type FeedPost} from '#lib/seo/feed.ts';

export const dynamic = 'force-dynamic';

/** Author, date and text are in the article, not in the list; where it cannot be had just now the item goes without. */
async function feedPost(post: Awaited<ReturnType<typeof getPosts>>[number]): Promise<FeedPost> {
  const article = await findPost(post.id).catch(() => undefined);
  return {
    ...post,
    path: postPath(post),
    html: article && (await feedHtml(article.blocks)),
    author: realNameOf(article?.author),
    publishedAt: article?.createdAt,
  };
}

export async function GET(): Promise<Response> {
  try {
    const posts = (await getPosts()).slice(0, IN_FEED);
    return new Response(feedXml(await Promise.all(posts.map(feedPost))), {
      headers: {'Content-Type': 'application/rss+xml; charset=utf-8'},
    });
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return new Response(null, {status: 503, headers: {'Retry-After': '60'}});
  }
}
