import {getPosts} from '@/lib/blog/posts';
import {postPath} from '@/lib/blog/slug';
import {sitemapXml} from '@/lib/seo/sitemap';

// The optional segment is never there: the middleware sends longer addresses elsewhere. With it, Next makes the answer
// at its first request instead of during the build, which may ask no outside service for articles.
export const generateStaticParams = () => [];
export const revalidate = 60;

/** The pages are there whatever becomes of the articles' backend. */
export async function GET(): Promise<Response> {
  const posts = await getPosts().catch(() => []);
  return new Response(sitemapXml(posts.map(postPath)), {
    headers: {'Content-Type': 'application/xml; charset=utf-8'},
  });
}
