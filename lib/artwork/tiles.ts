import type {Colour} from './colours.ts';
import {ornament, type OrnamentName} from './ornaments.ts';
import {isPerson, lookOf, person, type PersonName} from './people.ts';

/** An ornament, its ground, figure and accent, and its quarter turns: `quarter-rose-brique-nuit-1`. */
export type Ornament = `${OrnamentName}-${Colour}-${string}`;
export type TileName = PersonName | Ornament;

const partsOf = (name: Ornament) =>
  name.split('-') as [OrnamentName, Colour, Colour, accent?: Colour, turns?: string];

export const turned = (drawing: string, turns: number) =>
  turns ? `<g transform="rotate(${turns * 90} 50 50)">${drawing}</g>` : drawing;

/** @throws {Error} if there is no such ornament */
export function tile(name: TileName): string {
  if (isPerson(name)) return person(name);
  const [what, ground, figure, accent, turns] = partsOf(name);
  return turned(ornament(what, ground, figure, accent), Number(turns ?? 0));
}

export const groundOf = (name: TileName): Colour => (isPerson(name) ? lookOf(name).ground : partsOf(name)[1]);

/** More than a device pixel where cells are 72 pixels. */
const OVERLAP = 2;

/**
 * A tile continues under its right and lower neighbours, without seams at any size. The group with an opacity is
 * painted as a whole before it is cut, or the ground would show where an edge falls within a pixel.
 */
export function placed(drawing: string, x: number, y: number, size = 100): string {
  const side = size + OVERLAP;
  const units = Number(((100 * side) / size).toFixed(2));
  return `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="0 0 ${units} ${units}"><g opacity=".999">${drawing}</g></svg>`;
}

interface Square {
  x: number;
  y: number;
  size: number;
}

/** Each square is painted before those right of it and below it, which cover it. */
export const inOrder = <T extends Square>(squares: readonly T[]): T[] => {
  const lowerRight = ({x, y, size}: Square) => x + y + size;
  return [...squares].sort((one, other) => lowerRight(one) - lowerRight(other));
};
