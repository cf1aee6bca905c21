import {Mark} from '#components/artwork/mark.tsx';
import {SmallPanel} from '#components/artwork/small-panel.tsx';
import {Tile, TILE_SPRITE} from '#components/artwork/tile.tsx';
import {HERO_PANEL} from '#lib/artwork/hero-panel.ts';
import {PERSON_NAMES, type PersonName} from '#lib/artwork/people.ts';

/** The panel of the home page, in small: names of tiles in the sprite, `you` for the open place. */
export const PANEL_TILES: readonly string[] = HERO_PANEL.flat().flatMap((cell) =>
  cell?.small ? [cell.tile] : [],
);

/** A face that the small panel does not show: it replaces the chosen one there. */
export const RESERVE: PersonName = 'nadia';

/**
 * The panel on the page of thanks: with the tile that the visitor chose, or the company’s mark (browser/show-chosen-tile.ts
 * decides). Decoration, hidden from screen readers.
 */
export function ChosenTilePanel() {
  return (
    <SmallPanel
      className="grid-cols-[repeat(4,1fr)] rounded-bulle fold:grid-cols-[repeat(6,1fr)]"
      choice={PERSON_NAMES.join(' ')}
      sprite={TILE_SPRITE}
      tiles={PANEL_TILES}
      place={
        <>
          <span className="relative block bg-nuit">
            <Mark />
          </span>
          <span className="absolute inset-0 block" data-chosen-tile="" hidden suppressHydrationWarning>
            <Tile tile={RESERVE} />
          </span>
        </>
      }
    />
  );
}
