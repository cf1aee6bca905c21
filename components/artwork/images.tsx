import type {ComponentProps} from 'react';
import {COVER_SHAPES, type CoverShape} from '#lib/artwork/article-cover.ts';
import {coverPath} from '#lib/artwork/cover-path.ts';
import {photographOf} from '#lib/blog/article-picture.ts';
import {picturePath, srcSetOf} from '#lib/blog/picture-variants.ts';
import {Picture, type PictureProps} from './picture.tsx';

export function Photo({src, alt = '', sizes, ...props}: ComponentProps<'img'> & {src: string}) {
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

interface CoverProps extends Omit<PictureProps, 'file'> {
  shape: CoverShape;
  article: number;
  slug: string;
}

export function Cover({shape, article, slug, ...props}: CoverProps) {
  const {columns, rows} = COVER_SHAPES[shape];
  const file = {src: coverPath(shape, article, slug), width: columns * 100, height: rows * 100};
  const drawing = <Picture file={file} {...props} />;
  if (shape !== 'head') return drawing;
  // A phone gets the cover for cards: this one, cut to its width, would lose its people.
  return (
    <picture>
      <source media="(width < 37.5rem)" srcSet={coverPath('card', article, slug)} width={600} height={300} />
      {drawing}
    </picture>
  );
}
