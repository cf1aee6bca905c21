import PANEL from './hero-panel.json' with {type: 'json'};
import type {TileName} from './tiles.ts';

interface Cell {
  /** `you` is the free place for the reader. */
  tile: TileName | 'you';
  /**
   * Twelve cells show on narrow screens, 4 × 3 or 6 × 2. No person stands last, in the round corner, and the last six
   * or four stand on a white page.
   */
  small: boolean;
}

/** The home page's panel of five columns; null is the open, stair-shaped edge. */
export const HERO_PANEL: readonly (readonly (Cell | null)[])[] = PANEL.rows.map((row, y) =>
  row
    .split(' ')
    .map((name, x) =>
      name === '.' ? null : {tile: name as Cell['tile'], small: PANEL.small.includes(`${y},${x}`)},
    ),
);
