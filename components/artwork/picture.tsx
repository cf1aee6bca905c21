import type {StaticImageData} from 'next/image';

export type PictureFile = Pick<StaticImageData, 'src' | 'width' | 'height'>;

interface PictureProps {
  file: PictureFile;
  /** What it shows; left out where it is decoration, or the text beside it says so. */
  alt?: string;
  className?: string;
  eager?: boolean;
}

export function Picture({file, alt = '', className, eager}: PictureProps) {
  return (
    // eslint-disable-next-line @next/next/no-img-element -- drawings need no optimiser
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

export interface ResponsiveFiles {
  strip: StaticImageData;
  portrait: StaticImageData;
  wide: StaticImageData;
}

export function ResponsivePicture({files, ...props}: Omit<PictureProps, 'file'> & {files: ResponsiveFiles}) {
  const source = (file: StaticImageData, media: string) => (
    <source media={media} srcSet={file.src} width={file.width} height={file.height} />
  );
  return (
    <picture className="contents">
      {source(files.strip, '(width <= 1000px)')}
      {source(files.portrait, '(width <= 1400px)')}
      <Picture file={files.wide} {...props} />
    </picture>
  );
}
