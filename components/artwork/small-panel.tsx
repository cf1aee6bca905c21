import type {ReactNode} from 'react';

/** A tile of the panel, or the free place (`you`). */
export interface PanelCell {
  name: string;
  tile: ReactNode;
}

interface SmallPanelProps {
  cells: readonly PanelCell[];
  /** The content of the free place. */
  place: ReactNode;
  /** Columns and round corners. */
  className: string;
  /** The name under which a visitor's chosen tile is stored (browser/lay-tile.ts). */
  lays?: string;
}

/** The panel of the home page, in small; each tile overlaps the one before by a pixel. */
export function SmallPanel({cells, place, className, lays}: SmallPanelProps) {
  return (
    <div
      className={`laid-panel grid overflow-hidden [&_svg]:-mb-px [&_svg]:block [&_svg]:w-[calc(100%+1px)] ${className}`}
      data-lays={lays}
      aria-hidden="true"
    >
      {cells.map(({name, tile}) => (
        <span key={name} className={name === 'you' ? 'laid-place' : 'relative'}>
          {name === 'you' ? place : tile}
        </span>
      ))}
    </div>
  );
}
