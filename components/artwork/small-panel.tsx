import type {ReactNode} from 'react';

/** A tile of the panel, or the place that is kept open (`you`). */
export interface PanelCell {
  name: string;
  tile: ReactNode;
}

interface SmallPanelProps {
  cells: readonly PanelCell[];
  /** What stands in the open place. */
  place: ReactNode;
  /** How many tiles make a row, and the corners. */
  className: string;
  /** Whose tiles a visitor may have chosen (browser/lay-tile.ts). */
  lays?: string;
}

/** The panel of the home page, in small: each tile over what reaches under it from the one before, a laid one too. */
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
