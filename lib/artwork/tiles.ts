import {COLOURS, type Colour} from './colours.ts';
import {ORNAMENTS, type OrnamentName} from './ornaments.ts';
import {isPerson, lookOf, person, type PersonName} from './people.ts';
import type {Drawing} from './shapes.ts';

/** An ornament, its ground, figure and accent, and its quarter turns: `quarter-rose-brique-nuit-1`. */
export type Ornament = `${OrnamentName}-${Colour}-${string}`;
export type TileName = PersonName | Ornament;

const partsOf = (name: Ornament) =>
  name.split('-') as [OrnamentName, Colour, Colour, accent?: Colour, turns?: string];

export const turned = (drawing: string, turns: number) =>
  turns ? `<g transform="rotate(${turns * 90} 50 50)">${drawing}</g>` : drawing;

/** The inside of one tile, on a box of 100 × 100. @throws {Error} if no tile has that name */
export function tile(name: TileName): string {
  if (isPerson(name)) return person(name);
  const [ornament, ground, figure, accent, turns] = partsOf(name);
  if (!(ornament in ORNAMENTS && [ground, figure, accent ?? ground].every((one) => one in COLOURS)))
    throw new Error(`There is no tile ${name}`);
  return turned(ORNAMENTS[ornament](ground, figure, accent), Number(turns ?? 0));
}

export const groundOf = (name: TileName): Colour => (isPerson(name) ? lookOf(name).ground : partsOf(name)[1]);

/** Units that a tile reaches under its right and lower neighbours: more than a device pixel where cells are 72 pixels. */
const OVERLAP = 2;

/** Sides of a tile without a neighbour; `corner` is the one between right and below. */
interface Open {
  right?: boolean;
  below?: boolean;
  corner?: boolean;
}

/**
 * A tile in a picture, without seams at any size: it continues under its right and lower neighbours. The group with an
 * opacity is painted as a whole before it is cut, or the ground would show where an edge falls within a pixel.
 * @param open sides at which it ends
 */
export function placed(drawing: string, x: number, y: number, size = 100, open: Open = {}): string {
  // Drawn twice, under each neighbour, and not under the open corner.
  if (open.corner && !open.right && !open.below)
    return placed(drawing, x, y, size, {below: true}) + placed(drawing, x, y, size, {right: true});
  const [width, height] = [open.right, open.below].map((none) => size + (none ? 0 : OVERLAP));
  const [across, down] = [width, height].map((side = size) => Number(((100 * side) / size).toFixed(2)));
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${across} ${down}"><g opacity=".999">${drawing}</g></svg>`;
}

interface Square {
  x: number;
  y: number;
  size: number;
}

/** Squares in painting order: each before those right of it and below it, which cover it. */
export const inOrder = <T extends Square>(squares: readonly T[]): T[] => {
  const lowerRight = ({x, y, size}: Square) => x + y + size;
  return [...squares].sort((one, other) => lowerRight(one) - lowerRight(other));
};

/** The open sides of a tile among the others; the edges of the picture cut, and are not open. */
export function openOf(
  {x, y, size}: Square,
  others: readonly Square[],
  {width, height}: {width: number; height: number},
): Open {
  const [right, below] = [x + size, y + size];
  const reach = (one: Square, from: number, to: number, along: 'x' | 'y') =>
    one[along] < to && from < one[along] + one.size;
  return {
    right: right !== width && !others.some((one) => one.x === right && reach(one, y, below, 'y')),
    below: below !== height && !others.some((one) => one.y === below && reach(one, x, right, 'x')),
    corner:
      right !== width &&
      below !== height &&
      !others.some((one) => reach(one, right, right + 1, 'x') && reach(one, below, below + 1, 'y')),
  };
}

/** Tiles in rows of names with spaces between; `.` is a place without a tile. */
export function panel(...rows: string[]): Drawing {
  const names = rows.map((row) => row.split(' '));
  const squares = names.flatMap((row, y) =>
    row.flatMap((name, x) =>
      name === '.' ? [] : [{name: name as TileName, x: x * 100, y: y * 100, size: 100}],
    ),
  );
  const box = {width: (names[0]?.length ?? 0) * 100, height: rows.length * 100};
  const drawing = squares
    .map((one) => placed(tile(one.name), one.x, one.y, one.size, openOf(one, squares, box)))
    .join('');
  return {...box, drawing};
}
