import {COVER_SHAPES, type CoverShape} from '#lib/artwork/article-cover.ts';
import {coverPath} from '#lib/artwork/cover-path.ts';

interface CoverProps {
  shape: CoverShape;
  /** The article's number and slug determine the drawing. */
  article: number;
  slug: string;
  className?: string;
  alt?: string;
  eager?: boolean;
}

export function Cover({shape, article, slug, className, alt = '', eager}: CoverProps) {
  const {columns, rows} = COVER_SHAPES[shape];
  const drawing = (
    // eslint-disable-next-line @next/next/no-img-element -- drawings need no optimiser
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
      <source media="(width < 600px)" srcSet={coverPath('card', article, slug)} width={600} height={300} />
      {drawing}
    </picture>
  );
}
