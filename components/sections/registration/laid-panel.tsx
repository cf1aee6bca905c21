import {Mark} from '#components/artwork/mark.tsx';
import {SmallPanel, type PanelCell} from '#components/artwork/small-panel.tsx';
import {Tile} from '#components/artwork/tile.tsx';
import {HERO_PANEL} from '#lib/artwork/hero-panel.ts';
import {PERSON_NAMES} from '#lib/artwork/people.ts';
import {tileId} from '#lib/artwork/tiles.ts';

/** A small version of the home page's panel, with one empty cell. */
export const PANEL_CELLS: readonly PanelCell[] = HERO_PANEL.flat().flatMap((cell) => {
  if (!cell?.small) return [];
  const {tile} = cell;
  return [tile === 'you' ? {name: tile, tile: null} : {name: tileId(tile), tile: <Tile tile={tile} />}];
});

/** A face that the small panel does not use yet, for the chosen tile. */
export const SPARE_FACE = <Tile tile="nadia" />;

/**
 * The panel with the visitor's tile, or with its empty cell (browser/lay-tile.ts decides). Decorative: hidden from screen
 * readers.
 */
export function PanelWithTile() {
  return (
    <SmallPanel
      className="grid-cols-[repeat(4,1fr)] rounded-bulle fold:grid-cols-[repeat(6,1fr)]"
      lays={PERSON_NAMES.join(' ')}
      cells={PANEL_CELLS}
      place={
        <>
          {/* Without a choice our mark fills the cell, as in the welcome. */}
          <span className="relative block bg-nuit">
            <Mark />
          </span>
          <span className="absolute inset-0 block" data-laid="" hidden suppressHydrationWarning>
            {SPARE_FACE}
          </span>
        </>
      }
    />
  );
}
