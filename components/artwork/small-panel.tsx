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

/** The panel shows this face nowhere else. */
const PORTRAIT = 'nadia';

export interface PanelTiles {
  sprite: string;
  panel: readonly string[];
}

/**
 * Each tile overlaps the one before by a pixel, so that no seam shows.
 * @param open the visitor’s place is still free; else a portrait has taken it, which tells nothing of the visitor
 */
export function SmallPanel({sprite, panel, open}: PanelTiles & {open?: boolean}) {
  return (
    <div
      className="small-panel grid grid-cols-[repeat(6,1fr)] overflow-hidden rounded-bulle [&_svg]:-mb-px [&_svg]:block [&_svg]:w-[calc(100%+1px)]"
      aria-hidden="true"
    >
      {panel.map((name) => (
        <span key={name} className={name === 'you' ? 'open-place' : 'relative'}>
          {name !== 'you' ? (
            <SpriteTile sprite={sprite} name={name} />
          ) : (
            !open && <SpriteTile sprite={sprite} name={PORTRAIT} className="tile-drop" />
          )}
        </span>
      ))}
    </div>
  );
}
