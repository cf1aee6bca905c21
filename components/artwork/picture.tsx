import type {StaticImageData} from 'next/image';

export type PictureFile = Pick<StaticImageData, 'src' | 'width' | 'height'>;

export interface PictureProps {
  file: PictureFile;
  /** What it shows; left out where it is decoration, or the text beside it says so. */
  alt?: string;
  className?: string;
  eager?: boolean;
}

export function Picture({file, alt = '', className, eager}: PictureProps) {
  return (
    <img
      className={className}
      src={file.src}
      width={file.width}
      height={file.height}
      alt={alt}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  );
}
