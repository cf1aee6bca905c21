import {COVER_SHAPES, type CoverShape} from '#lib/artwork/article-cover.ts';
import {coverPath} from '#lib/artwork/cover-path.ts';
import {photographOf} from '#lib/blog/article-picture.ts';
import {picturePath, srcSetOf} from '#lib/blog/picture-variants.ts';

interface PhotoProps {
  src: string;
  alt?: string;
  className?: string;
  width?: number;
  height?: number;
  sizes: string;
}

export function Photo({src, alt = '', sizes, ...props}: PhotoProps) {
  const photograph = photographOf(src);
  return (
    <img
      src={photograph === undefined ? src : picturePath('site', photograph, 480)}
      srcSet={photograph && srcSetOf('site', photograph)}
      sizes={photograph && sizes}
      alt={alt}
      loading="lazy"
      decoding="async"
      {...props}
    />
  );
}

interface CoverProps {
  shape: CoverShape;
  article: number;
  slug: string;
  className?: string;
  alt?: string;
  eager?: boolean;
}

export function Cover({shape, article, slug, className, alt = '', eager}: CoverProps) {
  const {columns, rows} = COVER_SHAPES[shape];
  const drawing = (
    <img
      className={className}
      src={coverPath(shape, article, slug)}
      width={columns * 100}
      height={rows * 100}
      alt={alt}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  );
  if (shape !== 'head') return drawing;
  // A phone gets the cover for cards: this one, cut to its width, would lose its people.
  return (
    <picture>
      <source media="(width < 37.5rem)" srcSet={coverPath('card', article, slug)} width={600} height={300} />
      {drawing}
    </picture>
  );
}
