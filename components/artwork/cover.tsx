import {COVER_SHAPES, type CoverShape} from '#lib/artwork/article-cover.ts';
import {coverPath} from '#lib/artwork/cover-path.ts';

interface CoverProps {
  shape: CoverShape;
  /** The article's number and slug: together they settle the drawing. */
  article: number;
  slug: string;
  className?: string;
  /** For what is seen first. */
  eager?: boolean;
}

/** A drawn cover for an article without a picture; decoration, so it says nothing to screen readers. */
export function Cover({shape, article, slug, className, eager}: CoverProps) {
  const {columns, rows} = COVER_SHAPES[shape];
  const drawing = (
    // eslint-disable-next-line @next/next/no-img-element -- drawings need no optimiser
    <img
      className={className}
      src={coverPath(shape, article, slug)}
      width={columns * 100}
      height={rows * 100}
      alt=""
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  );
  if (shape !== 'head') return drawing;
  // A phone gets the one that is drawn for cards: cut to its width, this one would lose its people.
  return (
    <picture>
      <source media="(width < 600px)" srcSet={coverPath('card', article, slug)} width={600} height={300} />
      {drawing}
    </picture>
  );
}
