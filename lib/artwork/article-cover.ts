import type {Colour} from './colours.ts';
import {cover, paletteOf, PALETTES, pick, randomFrom, type LargeTile} from './covers.ts';
import {wearsWhite, type PersonName} from './people.ts';
import type {Drawing} from './shapes.ts';
import {ANYTHING, thingsFor} from './subjects.ts';
import {groundOf, type Ornament} from './tiles.ts';

/** The places of a cover, in cells. */
export const COVER_SHAPES = {
  card: {columns: 6, rows: 3},
  head: {columns: 12, rows: 4},
  dialog: {columns: 6, rows: 2},
} as const;
export type CoverShape = keyof typeof COVER_SHAPES;

/**
 * The people on the covers of each palette, in turn: all sixteen, each once and on none of its grounds. So sixteen
 * articles in a row have sixteen different people.
 */
const TURNS: readonly (readonly PersonName[])[] = [
  ['mei', 'harpreet', 'awa', 'lucie'],
  ['leila', 'ousmane', 'jeanne', 'ines'],
  ['andre', 'yves', 'nadia', 'samir'],
  ['tom', 'chloe', 'marc', 'paul'],
];
/** Covers that differ by number; then they repeat. */
export const COVERS = TURNS.flat().length;

/**
 * A person on one side, and on the other two things that the title is about, one large: each on a ground of its own,
 * if possible on none of the palette's. White shoulders do not touch the lower edge; small things avoid the corners,
 * which are round.
 */
function largeTilesOf(
  seed: string,
  turn: number,
  {columns, rows}: {columns: number; rows: number},
): LargeTile[] {
  const random = randomFrom(`${seed}/heroes`);
  const pattern = paletteOf(turn).grounds;
  const subject = thingsFor(seed);
  const [things, others] = subject ?? [ANYTHING, []];
  /** The large things that leave a ground for the second one, beside this person's. */
  const leaving = (name: PersonName) =>
    things.filter(
      (one) =>
        !subject || others.some((two) => new Set([groundOf(name), groundOf(one), groundOf(two)]).size === 3),
    );
  const people = TURNS[turn % PALETTES.length] ?? [];
  const first = Math.floor(turn / PALETTES.length);
  const inTurn = people.map((_, at) => people[(first + at) % people.length]!);
  const person = inTurn.find((name) => leaving(name).length) ?? inTurn[0]!;
  const apart = (things: readonly Ornament[], ...grounds: readonly Colour[]) => {
    const free = things.filter((thing) => !grounds.includes(groundOf(thing)));
    const striking = free.filter((thing) => !pattern.includes(groundOf(thing)));
    return pick([striking, free, things].find(({length}) => length) ?? things, random);
  };
  const thing = apart(leaving(person), groundOf(person));
  const size = rows >= 4 && random() < 0.5 ? 3 : 2;
  const half = columns / 2;
  const personLeft = random() < 0.5;
  const from = (left: boolean) => (left ? 0 : half);
  const down = (height: number) => Math.floor(random() * (rows - height + 1));
  const across = (room: number, width: number) => Math.floor(random() * (room - width + 1));
  const below = wearsWhite(person) && size < rows ? 1 : 0;
  const largeTiles: LargeTile[] = [[from(personLeft) + across(half, size), down(size + below), size, person]];
  if (!subject) {
    largeTiles.push([from(!personLeft) + across(half, 2), down(2), 2, thing]);
    return largeTiles;
  }
  // The other half is divided between the two things; of six columns the second gets one.
  const second = apart(others, groundOf(person), groundOf(thing));
  const small = half > 3 ? 2 : 1;
  const room = half > 3 ? half / 2 : 2;
  const largeFirst = random() < 0.5;
  const start = from(!personLeft);
  const [largeAt, smallAt] = largeFirst ? [start, start + room] : [start + half - room, start];
  largeTiles.push([largeAt + across(room, 2), down(2), 2, thing]);
  const secondAt = smallAt + across(half - room, small);
  const inward = small === 1 && rows > 2 && [0, columns - 1].includes(secondAt) ? 1 : 0;
  largeTiles.push([secondAt, inward + down(small + 2 * inward), small, second]);
  return largeTiles;
}

/**
 * The cover of an article that has no picture; the same slug and number give the same drawing.
 * @param turn the article's number modulo `COVERS`
 */
export function articleCover(shape: CoverShape, turn: number, seed: string): Drawing {
  const cells = COVER_SHAPES[shape];
  return cover(seed, {...cells, palette: turn, largeTiles: largeTilesOf(seed, turn, cells)});
}
