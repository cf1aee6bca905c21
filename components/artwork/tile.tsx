import type {StaticImageData} from 'next/image';
import {PERSON_NAMES} from '#lib/artwork/people.ts';
import sprite from '#lib/artwork/tiles.svg';
import type {TileName} from '#lib/artwork/tiles.ts';
import {Photo} from './images.tsx';
import {SpriteTile} from './small-panel.tsx';

export const TILE_SPRITE = (sprite as StaticImageData).src;

export function Tile({tile, className}: {tile: TileName; className?: string}) {
  return <SpriteTile sprite={TILE_SPRITE} name={tile} className={className} />;
}

export function Portrait({of, className = ''}: {of: string; className?: string}) {
  if (of.startsWith('/'))
    return <Photo src={of} className={`${className} object-cover`} width={400} height={400} sizes="240px" />;
  const drawn = PERSON_NAMES.find((name) => name === of);
  // An unknown name gets no other person's face.
  return drawn ? (
    <Tile tile={drawn} className={className} />
  ) : (
    <span className={`${className} block bg-brume`} />
  );
}
