import type {StaticImageData} from 'next/image';

interface DrawingProps {
  /** An imported file of ./files. */
  file: unknown;
  className?: string;
  /** In the first view: fetched at once. */
  first?: boolean;
}

/** One of the drawn files as a picture; says nothing to screen readers. */
export function Drawing({file, className, first}: DrawingProps) {
  const {src, width, height} = file as StaticImageData;
  return (
    // A drawing has one size for all screens: next/image would add a script and gain nothing.
    // eslint-disable-next-line @next/next/no-img-element
    <img
      src={src}
      width={width}
      height={height}
      className={className}
      alt=""
      decoding="async"
      loading={first ? undefined : 'lazy'}
    />
  );
}
