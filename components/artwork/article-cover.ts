import {ACCORDS, cover, randomFrom, type Hero} from './covers.ts';
import {groundOfPerson, PERSON_NAMES} from './people.ts';
import {groundOf, type Ornament} from './tiles.ts';

/** Cells across and down of each place a cover is shown in. */
export const COVER_SHAPES = {
  card: {columns: 6, rows: 3},
  head: {columns: 12, rows: 4},
  dialog: {columns: 6, rows: 2},
} as const;
export type CoverShape = keyof typeof COVER_SHAPES;

/** What may stand beside a person: a device or a bubble. */
const THINGS: readonly Ornament[] = [
  ['capteur', 'souci', 'nuit', 'white'],
  ['capteur', 'nuit', 'souci', 'white'],
  ['bulle', 'ciel', 'bleu', 'white'],
  ['bulle', 'souci', 'nuit', 'souci'],
  ['bulle2', 'sapin', 'menthe', 'sapin'],
  ['doc', 'ciel', 'bleu', 'souci'],
  ['stylo', 'rose', 'brique', 'nuit'],
  ['inhalateur', 'menthe', 'sapin', 'souci'],
  ['montre', 'rose', 'bleu', 'white'],
  ['pouls', 'souci', 'nuit', 'white'],
];

/**
 * One person and one thing, on either side, where the seed says. They stand out from the accord: the person's ground is
 * not the thing's.
 */
function heroesOf(seed: string, {columns, rows}: {columns: number; rows: number}): Hero[] {
  const random = randomFrom(`${seed}/heroes`);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const person = pick(PERSON_NAMES);
  const thing = pick(THINGS.filter((other) => groundOf(other) !== groundOfPerson(person)));
  const size = rows >= 4 && random() < 0.5 ? 3 : 2;
  const half = columns / 2;
  const personLeft = random() < 0.5;
  const at = (left: boolean, width: number) => (left ? 0 : half) + Math.floor(random() * (half - width + 1));
  const down = (height: number) => Math.floor(random() * (rows - height + 1));
  return [
    [at(personLeft, size), down(size), size, person],
    [at(!personLeft, 2), down(2), 2, thing],
  ];
}

/** The cover of an article that has no picture: the same for ever, from its slug and number. */
export function articleCover(shape: CoverShape, accord: number, seed: string) {
  const {columns, rows} = COVER_SHAPES[shape];
  const drawing = cover(seed, {columns, rows, accord, heroes: heroesOf(seed, {columns, rows})});
  return {width: columns * 100, height: rows * 100, drawing: drawing.replaceAll(' class="y"', '')};
}

/** Where that cover is to be had. @param article its number, which chooses the colours */
export const coverPath = (shape: CoverShape, article: number, slug: string): string =>
  `/assets/covers/${shape}/${article % ACCORDS.length}/${slug.slice(0, 120)}.svg`;
