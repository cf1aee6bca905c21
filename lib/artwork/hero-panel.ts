import type {TileSpec} from './tiles.ts';

/**
 * A cell of the home page's panel, 5 × 6. `null` is the open, stair-shaped edge, `you` the free place for the reader;
 * `small` cells stay on narrow screens.
 */
interface Cell {
  tile: TileSpec | 'you';
  small: boolean;
}

const rows: readonly (readonly (TileSpec | 'you' | null)[])[] = [
  [null, null, ['quarter', 'rose', 'brique', 'nuit', 1], 'ines', ['arcs', 'menthe', 'brique', 'souci', 2]],
  [null, ['halves', 'ciel', 'bleu', 'nuit'], 'ousmane', ['flower', 'menthe', 'sapin', 'souci'], 'mei'],
  ['you', 'lucie', ['bubble', 'brique', 'rose', 'brique'], 'andre', ['sensor', 'nuit', 'souci', 'white']],
  ['tom', ['arcs', 'souci', 'brique', 'nuit', 0], 'leila', ['quarter', 'nuit', 'bleu', 'ciel', 3], 'awa'],
  [
    ['cross', 'nuit', 'bleu'],
    'paul',
    ['quarter', 'brique', 'rose', 'nuit', 2],
    'harpreet',
    ['reply', 'sapin', 'menthe', 'sapin'],
  ],
  ['jeanne', ['leaf', 'nuit', 'menthe', 'brique'], 'nadia', ['arcs', 'sapin', 'menthe', 'souci', 1], 'samir'],
];

/**
 * Row and column of the twelve cells of a 4 × 3 or 6 × 2 panel: eleven tiles and the reader's place. No person stands
 * last, in the round corner, and the last six or four stand on a white page.
 */
const SMALL = new Set(['0,3', '0,4', '1,2', '1,4', '2,0', '2,1', '2,2', '2,3', '2,4', '4,3', '4,4', '5,1']);

export const HERO_PANEL: readonly (readonly (Cell | null)[])[] = rows.map((row, y) =>
  row.map((tile, x) => tile && {tile, small: SMALL.has(`${y},${x}`)}),
);

export const HERO_TILES: readonly TileSpec[] = rows.flatMap((row) =>
  row.flatMap((tile) => (tile && tile !== 'you' ? [tile] : [])),
);
