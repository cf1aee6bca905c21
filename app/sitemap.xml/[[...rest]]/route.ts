import {getPosts} from '#lib/blog/posts.ts';
import {postPath} from '#lib/blog/slug.ts';
import {sitemapFiles} from '#lib/seo/sitemap.ts';

export const dynamic = 'force-dynamic';

/** The pages are there whatever becomes of the articles' backend. */
export async function GET(
  _request: Request,
  {params}: {params: Promise<{rest?: string[]}>},
): Promise<Response> {
  const {rest: [part = '0', ...more] = []} = await params;
  const posts = await getPosts().catch(() => []);
  const files = sitemapFiles(posts.map(postPath));
  const file = more.length || !/^(?:0|[1-9]\d*)$/.test(part) ? undefined : files[Number(part)];
  if (file === undefined) return new Response(null, {status: 404});
  return new Response(file, {headers: {'Content-Type': 'application/xml; charset=utf-8'}});
}
