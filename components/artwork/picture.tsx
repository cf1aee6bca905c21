import type {StaticImageData} from 'next/image';

interface PictureProps {
  /** An imported file of components/artwork/files. */
  file: StaticImageData;
  className?: string;
  /** For what is seen first; everything else waits until it comes near. */
  eager?: boolean;
}

/** A drawing from a file of its own; decoration, so it says nothing to screen readers. */
export function Picture({file, className, eager}: PictureProps) {
  return (
    // eslint-disable-next-line @next/next/no-img-element -- drawings need no optimiser
    <img
      className={className}
      src={file.src}
      width={file.width}
      height={file.height}
      alt=""
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  );
}
