import type {MetadataRoute} from 'next';
import {findPicture} from '#lib/blog/article-picture.ts';
import type {ArticleSummary} from '#lib/blog/article.ts';
import {getArticles, getNewestTexts} from '#lib/blog/articles.ts';
import type {ParsedArticle} from '#lib/blog/blocks.ts';
import {PICTURE_WIDTHS, picturePath} from '#lib/blog/picture-variants.ts';
import {articlePath} from '#lib/blog/slug.ts';
import {sitemap, type SitemapArticle} from '#lib/seo/sitemap.ts';

export const dynamic = 'force-dynamic';

const LARGEST = Math.max(...PICTURE_WIDTHS);

/** An article with the pictures that its page shows; those in its text where that was read. */
async function listed(summary: ArticleSummary, text: ParsedArticle | undefined): Promise<SitemapArticle> {
  const inText = (text?.blocks ?? []).flatMap((block) => (block.kind === 'image' ? block.src : []));
  const pictures = await Promise.all([text?.image ?? summary.image, ...inText].map(findPicture));
  const images = pictures.flatMap((picture) =>
    !picture ? [] : picture.kind === 'own' ? picture.src : picturePath(summary.id, picture.src, LARGEST),
  );
  return {path: articlePath(summary), images: [...new Set(images)], publishedAt: text?.createdAt};
}

/** The pages are in it whether or not the backend answers. */
export default async function Sitemap(): Promise<MetadataRoute.Sitemap> {
  const articles = await getArticles().catch(() => []);
  const texts = getNewestTexts();
  return sitemap(await Promise.all(articles.map((article) => listed(article, texts.get(article.id)))));
}
