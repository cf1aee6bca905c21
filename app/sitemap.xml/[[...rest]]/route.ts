import {getPosts} from '#lib/blog/posts.ts';
import {postPath} from '#lib/blog/slug.ts';
import {sitemapFiles} from '#lib/seo/sitemap.ts';

// With the optional segment Next makes the answer at its first request instead of during the build, which may ask no
// outside service for articles. It is the number of a part: next.config.ts leads /sitemap-1.xml here.
export const generateStaticParams = () => [];
export const revalidate = 60;

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
