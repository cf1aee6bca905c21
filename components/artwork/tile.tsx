import type {StaticImageData} from 'next/image';
import sprite from '#lib/artwork/tiles.svg';
import type {TileName} from '#lib/artwork/tiles.ts';
import {SpriteTile} from './small-panel.tsx';

export const TILE_SPRITE = (sprite as StaticImageData).src;

export function Tile({tile, className}: {tile: TileName; className?: string}) {
  return <SpriteTile sprite={TILE_SPRITE} name={tile} className={className} />;
}
