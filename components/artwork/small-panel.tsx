import type {ReactNode} from 'react';
import {SpriteTile} from './sprite-tile.tsx';

interface SmallPanelProps {
  /** Names of tiles in the sprite; `you` is the open place. */
  tiles: readonly string[];
  /** The address of the sprite. */
  sprite: string;
  /** What stands in the open place. */
  place: ReactNode;
  /** Columns of the grid, and rounded corners. */
  className: string;
}

/** The panel of the home page, in small. Each tile overlaps the one before by a pixel, so that no seam shows. */
export function SmallPanel({tiles, sprite, place, className}: SmallPanelProps) {
  return (
    <div
      className={`small-panel grid overflow-hidden [&_svg]:-mb-px [&_svg]:block [&_svg]:w-[calc(100%+1px)] ${className}`}
      aria-hidden="true"
    >
      {tiles.map((name) => (
        <span key={name} className={name === 'you' ? 'open-place' : 'relative'}>
          {name === 'you' ? place : <SpriteTile sprite={sprite} name={name} />}
        </span>
      ))}
    </div>
  );
}
