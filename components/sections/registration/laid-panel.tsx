import {Mark} from '#components/artwork/mark.tsx';
import {SmallPanel, type PanelCell} from '#components/artwork/small-panel.tsx';
import {Tile} from '#components/artwork/tile.tsx';
import {HERO_PANEL} from '#lib/artwork/hero-panel.ts';
import {PERSON_NAMES} from '#lib/artwork/people.ts';
import {tileId} from '#lib/artwork/tiles.ts';

/** The panel of the home page, in small, with its open place. */
export const PANEL_CELLS: readonly PanelCell[] = HERO_PANEL.flat().flatMap((cell) => {
  if (!cell?.small) return [];
  const {tile} = cell;
  return [tile === 'you' ? {name: tile, tile: null} : {name: tileId(tile), tile: <Tile tile={tile} />}];
});

/** Whose face nobody in the small panel has: stands in for the one that was chosen. */
export const RESERVE = <Tile tile="nadia" />;

/**
 * The panel that a visitor's tile has joined, or their place in it (browser/lay-tile.ts knows which of the two). A
 * picture, so it says nothing to screen readers.
 */
export function LaidPanel() {
  return (
    <SmallPanel
      className="grid-cols-[repeat(4,1fr)] rounded-bulle fold:grid-cols-[repeat(6,1fr)]"
      lays={PERSON_NAMES.join(' ')}
      cells={PANEL_CELLS}
      place={
        <>
          {/* Ours is laid for whoever has chosen nobody, as in the welcome. */}
          <span className="relative block bg-nuit">
            <Mark />
          </span>
          <span className="absolute inset-0 block" data-laid="" hidden suppressHydrationWarning>
            {RESERVE}
          </span>
        </>
      }
    />
  );
}
