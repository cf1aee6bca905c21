import type {ReactNode} from 'react';

interface SpriteTileProps {
  /** The address of lib/artwork/tiles.svg: only Next's compiler knows it, so forms get it from their page. */
  sprite: string;
  name: string;
  className?: string;
}

export function SpriteTile({sprite, name, className}: SpriteTileProps) {
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

interface SmallPanelProps {
  tiles: readonly string[];
  sprite: string;
  place: ReactNode;
  className: string;
}

/** Each tile overlaps the one before by a pixel, so that no seam shows. */
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
