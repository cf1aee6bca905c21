import {getArticles} from '#lib/blog/articles.ts';
import {articlePath} from '#lib/blog/slug.ts';
import {sitemapFiles} from '#lib/seo/sitemap.ts';

export const dynamic = 'force-dynamic';

/** The pages are there whatever becomes of the articles' backend. */
export async function GET(
  _request: Request,
  {params}: {params: Promise<{rest?: string[]}>},
): Promise<Response> {
  const {rest: [part = '0', ...more] = []} = await params;
  const articles = await getArticles().catch(() => []);
  const files = sitemapFiles(articles.map(articlePath));
  const file = more.length || !/^(?:0|[1-9]\d*)$/.test(part) ? undefined : files[Number(part)];
  if (file === undefined) return new Response(null, {status: 404});
  return new Response(file, {headers: {'Content-Type': 'application/xml; charset=utf-8'}});
}
