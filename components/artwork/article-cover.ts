import type {Ink} from './colours.ts';
import {accordOf, ACCORDS, cover, randomFrom, type Hero} from './covers.ts';
import {groundOfPerson, PERSON_NAMES, wearsWhite} from './people.ts';
import {ANYTHING, thingsFor} from './subjects.ts';
import {groundOf, type Ornament} from './tiles.ts';

/** Cells across and down of each place a cover is shown in. */
export const COVER_SHAPES = {
  card: {columns: 6, rows: 3},
  head: {columns: 12, rows: 4},
  dialog: {columns: 6, rows: 2},
} as const;
export type CoverShape = keyof typeof COVER_SHAPES;

/**
 * One person on one side, and on the other what the title is about: a large thing and a second one, each on a ground of
 * its own, and where there is a choice on none of the accord's. No white shoulders at the lower edge, and no small thing
 * in a corner, which is round.
 */
function heroesOf(seed: string, accord: number, {columns, rows}: {columns: number; rows: number}): Hero[] {
  const random = randomFrom(`${seed}/heroes`);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const pattern: readonly Ink[] = accordOf(accord).grounds;
  const person = pick(PERSON_NAMES.filter((name) => !pattern.includes(groundOfPerson(name))));
  const subject = thingsFor(seed);
  const apart = (things: readonly Ornament[], ...grounds: readonly string[]) => {
    const free = things.filter((thing) => !grounds.includes(groundOf(thing)));
    const striking = free.filter((thing) => !pattern.includes(groundOf(thing)));
    return pick([striking, free, things].find(({length}) => length) ?? things);
  };
  const thing = apart(subject?.[0] ?? ANYTHING, groundOfPerson(person));
  const size = rows >= 4 && random() < 0.5 ? 3 : 2;
  const half = columns / 2;
  const personLeft = random() < 0.5;
  const from = (left: boolean) => (left ? 0 : half);
  const down = (height: number) => Math.floor(random() * (rows - height + 1));
  const across = (room: number, width: number) => Math.floor(random() * (room - width + 1));
  const below = wearsWhite(person) && size < rows ? 1 : 0;
  const heroes: Hero[] = [[from(personLeft) + across(half, size), down(size + below), size, person]];
  if (!subject) {
    heroes.push([from(!personLeft) + across(half, 2), down(2), 2, thing]);
    return heroes;
  }
  // The other half again in two: one for each thing. In six columns the second has one left.
  const second = apart(subject[1], groundOfPerson(person), groundOf(thing));
  const small = half > 3 ? 2 : 1;
  const room = half > 3 ? half / 2 : 2;
  const largeFirst = random() < 0.5;
  const start = from(!personLeft);
  const [largeAt, smallAt] = largeFirst ? [start, start + room] : [start + half - room, start];
  heroes.push([largeAt + across(room, 2), down(2), 2, thing]);
  const secondAt = smallAt + across(half - room, small);
  const inward = small === 1 && rows > 2 && [0, columns - 1].includes(secondAt) ? 1 : 0;
  heroes.push([secondAt, inward + down(small + 2 * inward), small, second]);
  return heroes;
}

/** The cover of an article that has no picture: the same for ever, from its slug and number. */
export function articleCover(shape: CoverShape, accord: number, seed: string) {
  const {columns, rows} = COVER_SHAPES[shape];
  const drawing = cover(seed, {columns, rows, accord, heroes: heroesOf(seed, accord, {columns, rows})});
  return {width: columns * 100, height: rows * 100, drawing: drawing.replaceAll(' class="y"', '')};
}

/** Raised whenever covers come to look different, so that browsers, which keep them, fetch them again; a test notices. */
const DRAWING = 2;

/** Where that cover is to be had. @param article its number, which chooses the colours */
export const coverPath = (shape: CoverShape, article: number, slug: string): string =>
  `/assets/covers/${shape}/${article % ACCORDS.length}/${slug.slice(0, 120)}.svg?v=${DRAWING}`;
