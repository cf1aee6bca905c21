import type {StaticImageData} from 'next/image';
import type {TileName} from '#lib/artwork/tiles.ts';
import sprite from './files/tiles.svg';
import {SpriteTile} from './sprite-tile.tsx';

/** The address of the sprite of tiles. */
export const TILE_SPRITE = (sprite as StaticImageData).src;

/** A tile of the sprite, as decoration: hidden from screen readers. */
export function Tile({tile, className}: {tile: TileName; className?: string}) {
  return <SpriteTile sprite={TILE_SPRITE} name={tile} className={className} />;
}
