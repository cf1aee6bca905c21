import type {MetadataRoute} from 'next';
import {findPicture} from '#lib/blog/article-picture.ts';
import type {ArticleSummary} from '#lib/blog/article.ts';
import {getArticles, getFacts} from '#lib/blog/articles.ts';
import {PICTURE_WIDTHS, picturePath} from '#lib/blog/picture-variants.ts';
import {articlePath} from '#lib/blog/slug.ts';
import {sitemap, type SitemapArticle} from '#lib/seo/sitemap.ts';

export const dynamic = 'force-dynamic';

const LARGEST = Math.max(...PICTURE_WIDTHS);

/** An article with the pictures that its page shows, if it could be read. */
async function listed(summary: ArticleSummary): Promise<SitemapArticle> {
  const facts = getFacts(summary.id);
  const pictures = await Promise.all((facts?.pictures ?? [summary.image]).map(findPicture));
  const images = pictures.flatMap((picture) =>
    !picture ? [] : picture.kind === 'drawing' ? picture.src : picturePath(summary.id, picture.src, LARGEST),
  );
  return {
    path: articlePath(summary),
    images: [...new Set(images)],
    publishedAt: facts?.createdAt,
    inBoth: summary.english !== undefined,
  };
}

/** The pages are listed whether or not the backend answers. */
export default async function Sitemap(): Promise<MetadataRoute.Sitemap> {
  const articles = await getArticles().catch(() => []);
  return sitemap(await Promise.all(articles.map(listed)));
}
