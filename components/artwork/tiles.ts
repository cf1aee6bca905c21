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

/**
 * One tile in a picture, without seams at any size: .6 % wider than its place, drawn beyond its edges, and painted as a
 * whole before it is cut, or what lies under a shape would show where an edge falls within a pixel.
 */
export const placed = (drawing: string, x: number, y: number, size = 100.6) =>
  `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 100 100"><g opacity=".999">${drawing}</g></svg>`;

/** Rows of tiles; `null` leaves a place empty. */
export const grid = (rows: readonly (readonly (Piece | null)[])[]): string =>
  rows.flatMap((row, y) => row.map((spec, x) => (spec ? placed(tile(spec), x * 100, y * 100) : ''))).join('');
