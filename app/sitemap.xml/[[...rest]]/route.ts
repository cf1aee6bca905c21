import {sitemapXml} from '@/lib/seo/sitemap';

// The optional segment is never there: the middleware sends longer addresses elsewhere. With it, Next makes the answer
// at its first request instead of during the build, which may ask no outside service for articles.
export const generateStaticParams = () => [];
export const revalidate = 60;

export function GET(): Response {
  return new Response(sitemapXml([]), {headers: {'Content-Type': 'application/xml; charset=utf-8'}});
}
