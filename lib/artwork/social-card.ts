import {hex} from './colours.ts';
import {cover, randomFrom, type LargeTile} from './covers.ts';
import {markDrawing} from './mark-drawing.ts';
import {groundOfPerson, PERSON_NAMES} from './people.ts';
import {groundOf, type Ornament} from './tiles.ts';

/** Pixels. Social networks ask for 1200 × 630. The words stand left of the tiles, from `left` to `left + textWidth`. */
export const CARD = {width: 1200, height: 630, left: 64, textWidth: 668, mark: 64} as const;

const TILE = 105;
const TILES_LEFT = 780;

const BUBBLES: readonly Ornament[] = [
  ['bubble', 'ciel', 'bleu', 'white'],
  ['bubble', 'souci', 'nuit', 'souci'],
  ['bubble', 'menthe', 'sapin', 'white'],
  ['reply', 'rose', 'brique', 'white'],
  ['reply', 'ciel', 'nuit', 'souci'],
];

/** Column and row of two people and the bubble between them, each two tiles wide, in a field of four by six. */
const PLACES: readonly {first: [number, number]; bubble: [number, number]; second: [number, number]}[] = [
  {first: [1, 0], bubble: [0, 3], second: [2, 4]},
  {first: [1, 0], bubble: [2, 3], second: [0, 4]},
  {first: [0, 0], bubble: [2, 2], second: [0, 4]},
  {first: [2, 0], bubble: [0, 2], second: [2, 4]},
  {first: [2, 0], bubble: [1, 2], second: [0, 4]},
  {first: [0, 0], bubble: [1, 2], second: [2, 4]},
];

function largeTilesOf(seed: string): LargeTile[] {
  const random = randomFrom(`${seed}/card`);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const place = pick(PLACES);
  const first = pick(PERSON_NAMES);
  const second = pick(PERSON_NAMES.filter((name) => groundOfPerson(name) !== groundOfPerson(first)));
  const grounds = [groundOfPerson(first), groundOfPerson(second)];
  const bubble = pick(BUBBLES.filter((said) => !grounds.includes(groundOf(said))));
  return [
    [...place.first, 2, first],
    [...place.bubble, 2, bubble],
    [...place.second, 2, second],
  ];
}

/**
 * A social card without its words, as SVG: the ground, the mark and the tiles.
 * @param seed settles the tiles: the same for ever for one page
 * @param palette which of the four families of colours
 */
export function cardBackground({seed, palette}: {seed: string; palette: number}): string {
  const {width, height, left, mark} = CARD;
  const tiles = cover(seed, {columns: 4, rows: 6, palette, largeTiles: largeTilesOf(seed)});
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${hex('brume')}"/>` +
    `<g transform="translate(${left} ${left}) scale(${mark / 100})">${markDrawing()}</g>` +
    `<g transform="translate(${TILES_LEFT} 0) scale(${TILE / 100})">${tiles}</g></svg>`
  );
}
