import type {StaticImageData} from 'next/image';
import sprite from './files/tiles.svg';
import {tileId, type TileSpec} from './tiles';

const {src} = sprite as StaticImageData;

interface TileProps {
  tile: TileSpec;
  className?: string;
  /** Fills a box that is not square; what goes over at the sides is cut. */
  filling?: boolean;
}

/** One tile of the sprite (drawn-files.ts says which there are); says nothing to screen readers. */
export function Tile({tile, className, filling}: TileProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 100 100"
      preserveAspectRatio={filling ? 'xMidYMax slice' : undefined}
      aria-hidden="true"
    >
      <use href={`${src}#${tileId(tile)}`} />
    </svg>
  );
}
