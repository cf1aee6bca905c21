import type {Fill} from './colours.ts';
import {ORNAMENTS, type OrnamentName} from './ornaments.ts';
import {groundOfPerson, person, type GuestName, type PersonName} from './people.ts';

/** Ground, figure, accent, quarter turns (never of devices or bubbles). */
export type Ornament = readonly [
  name: OrnamentName,
  ground: Fill,
  figure: Fill,
  accent?: Fill,
  turns?: number,
];
export type TileSpec = PersonName | Ornament;
/** A tile of a picture; people of single pictures are not in the sprite. */
export type AnyTile = TileSpec | GuestName;

export const turned = (drawing: string, turns: number) =>
  turns ? `<g transform="rotate(${turns * 90} 50 50)">${drawing}</g>` : drawing;

/** The inside of one tile, on a box of 100 × 100. */
export function tile(spec: AnyTile): string {
  if (typeof spec === 'string') return person(spec);
  const [name, ground, figure, accent, turns = 0] = spec;
  return turned(ORNAMENTS[name](ground, figure, accent), turns);
}

export const groundOf = (spec: AnyTile): Fill => (typeof spec === 'string' ? groundOfPerson(spec) : spec[1]);

/** The id of a tile in the sprite. */
export const tileId = (spec: TileSpec): string => (typeof spec === 'string' ? spec : spec.join('-'));

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

/** Rows of tiles; `null` leaves a place empty. */
export function grid(rows: readonly (readonly (AnyTile | null)[])[]): string {
  const squares = rows.flatMap((row, y) =>
    row.flatMap((spec, x) => (spec ? [{spec, x: x * 100, y: y * 100, size: 100}] : [])),
  );
  const picture = {width: Math.max(...rows.map(({length}) => length)) * 100, height: rows.length * 100};
  return squares
    .map((one) => placed(tile(one.spec), one.x, one.y, one.size, openOf(one, squares, picture)))
    .join('');
}
