import type {Ink} from './colours.ts';
import {ORNAMENTS, type OrnamentName} from './ornaments.ts';
import {groundOfPerson, person, type GuestName, type PersonName} from './people.ts';

/** Ground, figure, accent, quarter turns (never of devices or bubbles). */
export type Ornament = readonly [name: OrnamentName, ground: Ink, figure: Ink, accent?: Ink, turns?: number];
export type TileSpec = PersonName | Ornament;
/** What pictures are made of: tiles, and people who are in no sprite. */
export type Piece = TileSpec | GuestName;

export const turned = (drawing: string, turns: number) =>
  turns ? `<g transform="rotate(${turns * 90} 50 50)">${drawing}</g>` : drawing;

/** The inside of one tile, on a box of 100 × 100. */
export function tile(spec: Piece): string {
  if (typeof spec === 'string') return person(spec);
  const [name, ground, figure, accent, turns = 0] = spec;
  return turned(ORNAMENTS[name](ground, figure, accent), turns);
}

export const groundOf = (spec: Piece): Ink => (typeof spec === 'string' ? groundOfPerson(spec) : spec[1]);

/** A tile's name in the sprite. */
export const tileId = (spec: TileSpec): string => (typeof spec === 'string' ? spec : spec.join('-'));

/** How far a tile reaches under those right of it and below it: a device pixel and more, where cells are 72 pixels. */
const OVERLAP = 2;

/**
 * One tile in a picture, without seams at any size: drawn beyond its right and lower edge, not larger, and painted as a
 * whole before it is cut, or what lies under a shape would show where an edge falls within a pixel.
 */
export function placed(drawing: string, x: number, y: number, size = 100): string {
  const seen = Number((100 * (1 + OVERLAP / size)).toFixed(2));
  return `<svg x="${x}" y="${y}" width="${size + OVERLAP}" height="${size + OVERLAP}" viewBox="0 0 ${seen} ${seen}"><g opacity=".999">${drawing}</g></svg>`;
}

/** Where a square lies. */
interface Square {
  x: number;
  y: number;
  size: number;
}

/** Squares of any size, each before those right of it and below it, which cover what reaches under them. */
export const inOrder = <T extends Square>(squares: readonly T[]): T[] => {
  const lowerRight = ({x, y, size}: Square) => x + y + size;
  return [...squares].sort((one, other) => lowerRight(one) - lowerRight(other));
};

/** Rows of tiles; `null` leaves a place empty. */
export const grid = (rows: readonly (readonly (Piece | null)[])[]): string =>
  rows.flatMap((row, y) => row.map((spec, x) => (spec ? placed(tile(spec), x * 100, y * 100) : ''))).join('');
