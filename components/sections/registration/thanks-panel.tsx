import {Mark} from '#components/artwork/mark.tsx';
import {SmallPanel} from '#components/artwork/small-panel.tsx';
import {TILE_SPRITE} from '#components/artwork/tile.tsx';
import {HERO_PANEL} from '#lib/artwork/hero-panel.ts';
import type {PersonName} from '#lib/artwork/people.ts';

/** The panel of the home page, in small: names of tiles in the sprite, `you` for the open place. */
export const PANEL_TILES: readonly string[] = HERO_PANEL.flat().flatMap((cell) =>
  cell?.small ? [cell.tile] : [],
);

/** A face that the small panel does not show: it replaces the chosen one there. */
export const RESERVE: PersonName = 'nadia';

/** The panel on the page of thanks, with the company’s mark. Decoration, hidden from screen readers. */
export const ThanksPanel = () => (
  <SmallPanel
    className="grid-cols-[repeat(4,1fr)] rounded-bulle fold:grid-cols-[repeat(6,1fr)]"
    sprite={TILE_SPRITE}
    tiles={PANEL_TILES}
    place={
      <span className="relative block bg-nuit">
        <Mark />
      </span>
    }
  />
);
