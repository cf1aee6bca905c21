import type {StaticImageData} from 'next/image';
import {tileId, type TileSpec} from '#lib/artwork/tiles.ts';
import sprite from './files/tiles.svg';

const {src} = sprite as StaticImageData;

/** A tile of the sprite (lib/artwork/drawn-files.ts lists them); decoration, silent for screen readers. */
export function Tile({tile, className}: {tile: TileSpec; className?: string}) {
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true">
      <use href={`${src}#${tileId(tile)}`} />
    </svg>
  );
}
