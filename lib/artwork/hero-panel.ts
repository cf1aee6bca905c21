import type {TileName} from './tiles.ts';

/** A cell of the home page's panel: a tile, or `you`, the free place for the reader. */
interface Cell {
  tile: TileName | 'you';
  /** On narrow screens too. */
  small: boolean;
}

/** Five columns; `.` is the open, stair-shaped edge. */
const ROWS = [
  '. . quarter-rose-brique-nuit-1 ines arcs-menthe-brique-souci-2',
  '. halves-ciel-bleu-nuit ousmane flower-menthe-sapin-souci mei',
  'you lucie bubble-brique-rose-brique andre sensor-nuit-souci-white',
  'tom arcs-souci-brique-nuit-0 leila quarter-nuit-bleu-ciel-3 awa',
  'cross-nuit-bleu paul quarter-brique-rose-nuit-2 harpreet reply-sapin-menthe-sapin',
  'jeanne leaf-nuit-menthe-brique nadia arcs-sapin-menthe-souci-1 samir',
];

/**
 * Row and column of the twelve cells of a 4 × 3 or 6 × 2 panel: eleven tiles and the reader's place. No person stands
 * last, in the round corner, and the last six or four stand on a white page.
 */
const SMALL = new Set(['0,3', '0,4', '1,2', '1,4', '2,0', '2,1', '2,2', '2,3', '2,4', '4,3', '4,4', '5,1']);

export const HERO_PANEL: readonly (readonly (Cell | null)[])[] = ROWS.map((row, y) =>
  row
    .split(' ')
    .map((name, x) => (name === '.' ? null : {tile: name as Cell['tile'], small: SMALL.has(`${y},${x}`)})),
);
