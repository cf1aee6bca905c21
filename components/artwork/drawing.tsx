import type {StaticImageData} from 'next/image';
import {Picture, type PictureFile, type PictureProps} from './picture.tsx';

export async function drawing(name: string): Promise<PictureFile> {
  const {default: file} = (await import(`./files/${name}.svg`)) as {default: StaticImageData};
  return {src: file.src, width: file.width, height: file.height};
}

type DrawingProps = Omit<PictureProps, 'file'> & {name: string};

export async function Drawing({name, ...props}: DrawingProps) {
  return <Picture file={await drawing(name)} {...props} />;
}

export async function DrawingAt({name, media}: {name: string; media: string}) {
  const {src, ...size} = await drawing(name);
  return <source media={media} srcSet={src} {...size} />;
}

export function ResponsiveDrawing({name, ...props}: DrawingProps) {
  return (
    <picture>
      <DrawingAt name={`${name}-strip`} media="(width <= 62.5rem)" />
      <DrawingAt name={`${name}-portrait`} media="(width <= 87.5rem)" />
      <Drawing name={`${name}-wide`} {...props} />
    </picture>
  );
}
