import {cover, paletteOf, PALETTES, pick, randomFrom, type LargeTile} from './covers.ts';
import type {Drawing} from './drawing.ts';
import {TURNS, wearsWhite} from './people.ts';
import {ANYTHING, thingFor} from './subjects.ts';
import {groundOf} from './tiles.ts';

/** In cells. */
export const COVER_SHAPES = {
  card: {columns: 6, rows: 3},
  head: {columns: 12, rows: 4},
} as const;
export type CoverShape = keyof typeof COVER_SHAPES;

/** After so many numbers the covers repeat. */
export const COVERS = TURNS.flat().length;

/**
 * A person on one side; on the other, as high as the picture, the thing that the title is about, if possible on a
 * ground that the palette lacks. White shoulders do not touch the lower edge.
 */
function largeTilesOf(
  seed: string,
  turn: number,
  {columns, rows}: {columns: number; rows: number},
): LargeTile[] {
  const random = randomFrom(`${seed}/heroes`);
  const pattern = paletteOf(turn).grounds;
  const people = TURNS[turn % PALETTES.length] ?? [];
  const person = people[Math.floor(turn / PALETTES.length) % people.length]!;
  const apart = (thingFor(seed) ?? ANYTHING).filter((thing) => groundOf(thing) !== groundOf(person));
  const striking = apart.filter((thing) => !pattern.includes(groundOf(thing)));
  const thing = pick(striking.length ? striking : apart, random);
  const size = rows >= 4 && random() < 0.5 ? 3 : 2;
  const half = columns / 2;
  const personLeft = random() < 0.5;
  const from = (left: boolean) => (left ? 0 : half);
  const down = (height: number) => Math.floor(random() * (rows - height + 1));
  const across = (width: number) => Math.floor(random() * (half - width + 1));
  const below = wearsWhite(person) ? 1 : 0;
  return [
    [from(personLeft) + across(size), down(size + below), size, person],
    [from(!personLeft) + across(rows), 0, rows, thing],
  ];
}

/** The same slug and turn give the same drawing. @param turn the article's number modulo `COVERS` */
export function articleCover(shape: CoverShape, turn: number, seed: string): Drawing {
  const cells = COVER_SHAPES[shape];
  return cover(seed, {...cells, palette: turn, largeTiles: largeTilesOf(seed, turn, cells)});
}
