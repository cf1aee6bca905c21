import {Cover} from '#components/artwork/cover.tsx';
import {findPicture} from '#lib/blog/article-picture.ts';
import type {ArticleSummary} from '#lib/blog/article.ts';
import {ArticlePicture} from './picture.tsx';

interface ArticleCoverProps {
  article: ArticleSummary;
  shape: 'card' | 'head';
  className?: string;
  /** What its author says of the picture. */
  alt?: string;
  eager?: boolean;
}

const SIZES = {
  card: '(min-width: 1001px) 620px, 92vw',
  head: '(min-width: 1440px) 1280px, 92vw',
};

/** The article's own picture where it can be shown, else a drawn cover. Without words of its author it is decoration. */
export async function ArticleCover({article, shape, className, alt = '', eager}: ArticleCoverProps) {
  return article.image && (await findPicture(article.image)) ? (
    <ArticlePicture
      article={article.id}
      src={article.image}
      alt={alt}
      className={className}
      filling
      eager={eager}
      sizes={SIZES[shape]}
    />
  ) : (
    <Cover shape={shape} article={article.id} slug={article.slug} className={className} eager={eager} />
  );
}
