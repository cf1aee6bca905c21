import {photographOf} from '#lib/blog/article-picture.ts';
import {picturePath, srcSetOf} from '#lib/blog/picture-variants.ts';

interface PhotoProps {
  /** A picture that content/ names. */
  src: string;
  alt?: string;
  className?: string;
  width?: number;
  height?: number;
  sizes: string;
}

/** A picture of the owner's: a drawing as it is, a photograph in widths, as those of articles. */
export function Photo({src, alt = '', sizes, ...props}: PhotoProps) {
  const photograph = photographOf(src);
  return (
    // eslint-disable-next-line @next/next/no-img-element -- the publisher makes the widths
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
