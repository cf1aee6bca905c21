import {Cover} from '#components/artwork/images.tsx';
import type {PictureProps} from '#components/artwork/picture.tsx';
import {findPicture} from '#lib/blog/article-picture.ts';
import type {ArticleSummary} from '#lib/blog/article.ts';
import {picturePath, srcSetOf} from '#lib/blog/picture-variants.ts';

interface ArticlePictureProps extends Omit<PictureProps, 'file'> {
  article: number;
  src: string;
  filling?: boolean;
  sizes?: string;
}

/** The size of a remote picture is unknown: this box holds it. */
const PLACE = {width: 1360, height: 907};

const COLUMN = '(min-width: 760px) 680px, 92vw';

export async function ArticlePicture({
  article,
  src,
  alt,
  className = '',
  filling,
  eager,
  sizes = COLUMN,
}: ArticlePictureProps) {
  const picture = await findPicture(src);
  if (!picture) return null;
  const isDrawing = picture.kind === 'drawing';
  const {width, height} = {...PLACE, ...picture};
  const shape = picture.width ? 'h-auto w-full' : 'aspect-3/2 h-auto w-full bg-brume object-contain';
  return (
    <img
      src={isDrawing ? picture.src : picturePath(article, picture.src, 1080)}
      srcSet={isDrawing ? undefined : srcSetOf(article, picture.src)}
      sizes={isDrawing ? undefined : sizes}
      width={width}
      height={height}
      alt={alt}
      className={`${filling ? 'object-cover' : shape} ${className}`.trim()}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  );
}

interface ArticleCoverProps extends Omit<PictureProps, 'file'> {
  article: ArticleSummary;
  shape: 'card' | 'head';
}

const SIZES = {
  card: '(min-width: 1001px) 620px, 92vw',
  head: '(min-width: 1440px) 1280px, 92vw',
};

/** A drawn cover replaces a picture that cannot be shown. Without words of its author it is decoration. */
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
