import type {StaticImageData} from 'next/image';

/** Of an imported file, what an `<img>` needs. */
export type PictureFile = Pick<StaticImageData, 'src' | 'width' | 'height'>;

interface PictureProps {
  /** An imported file of components/artwork/files. */
  file: PictureFile;
  /** What it shows, where that is told nowhere beside it; else it is decoration. */
  alt?: string;
  className?: string;
  /** For what is seen first; everything else waits until it comes near. */
  eager?: boolean;
}

/** A drawing from a file of its own. */
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

/** The files of one moment (moments/composition.ts), for the three kinds of place it is shown in. */
export interface MomentFiles {
  strip: StaticImageData;
  portrait: StaticImageData;
  wide: StaticImageData;
}

/** A drawing that is composed anew for each width of window: only the one that fits is loaded. */
export function MomentPicture({files, ...props}: Omit<PictureProps, 'file'> & {files: MomentFiles}) {
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
