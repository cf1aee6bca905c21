import type {StaticImageData} from 'next/image';

export type PictureFile = Pick<StaticImageData, 'src' | 'width' | 'height'>;

export interface PictureProps {
  file: PictureFile;
  /** Left out where the picture is decoration, or the text beside it says the same. */
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
