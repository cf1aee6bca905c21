import {Cover} from '#components/artwork/cover.tsx';
import {findPicture} from '#lib/blog/article-picture.ts';
import type {ArticleSummary} from '#lib/blog/article.ts';
import {ArticlePicture} from './picture.tsx';

interface ArticleCoverProps {
  article: ArticleSummary;
  shape: 'card' | 'head';
  className?: string;
  eager?: boolean;
}

const SIZES = {
  card: '(min-width: 1001px) 620px, 92vw',
  head: '(min-width: 1440px) 1280px, 92vw',
};

/** The article's own picture where it can be shown, else a drawn cover. It is decoration beside the title. */
export async function ArticleCover({article, shape, className, eager}: ArticleCoverProps) {
  return article.image && (await findPicture(article.image)) ? (
    <ArticlePicture
      article={article.id}
      src={article.image}
      alt=""
      className={className}
      filling
      eager={eager}
      sizes={SIZES[shape]}
    />
  ) : (
    <Cover shape={shape} article={article.id} slug={article.slug} className={className} eager={eager} />
  );
}
