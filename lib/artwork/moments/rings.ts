import {COLOURS} from '../colours.ts';
import {MONTHS} from '../drawn-words.ts';
import {centred, round, type Box} from './composition.ts';

const {sapin, nuit} = COLOURS;
export const DEEPER = '#A9D6C2';

/** The centre of rings and the radius of one. */
interface Ring {
  x: number;
  y: number;
  radius: number;
}

type Month = keyof typeof MONTHS;
type Look = 'near' | 'far';

/** A month on a disc. @param x of its centre, like `y` */
export function month(name: Month, x: number, y: number, look: Look, radius: number) {
  const [fill, text] = look === 'near' ? [COLOURS.souci, nuit] : [sapin, '#fff'];
  const drawing = `<g transform="translate(32 32)"><circle r="32" fill="${fill}"/><path d="${MONTHS[name]}" fill="${text}"/></g>`;
  return centred(drawing, 64, x, y, radius);
}

/** Months on a ring. @param size the radius of their discs @param degrees where each is, from the right, upwards */
export const months = (ring: Ring, look: Look, size: number, degrees: Partial<Record<Month, number>>) =>
  (Object.entries(degrees) as [Month, number][]).map(([name, at]) =>
    month(name, ...pointOn(ring, at), look, size),
  );

/** The point in the future. @param degrees from the right, upwards */
export const toCome = (ring: Ring, degrees: number, size: number) =>
  centred(
    `<circle cx="31" cy="31" r="29" fill="none" stroke="${sapin}" stroke-width="4" stroke-dasharray="1 8.11" stroke-linecap="round"/>`,
    62,
    ...pointOn(ring, degrees),
    size,
  );

/** Two rings around the lower right corner of a box, cut by its edges. Discs on discs would show hairlines there. */
export function rings(
  {x, y, width, height}: Box,
  [far, farEnd, near, nearEnd]: [number, number, number, number],
) {
  const ring = (outer: number, inner: number, colour: string) =>
    `<circle cx="${x + width}" cy="${y + height}" r="${(outer + inner) / 2}" fill="none" stroke="${colour}" stroke-width="${outer - inner}"/>`;
  const drawing = ring(far, farEnd, DEEPER) + ring(near, nearEnd, sapin);
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${drawing}</svg>`;
}

/** The upper half of rings, from one foot to the other. */
export const arch = (x: number, y: number, radius: number, thickness: number, fill: string): string =>
  `<path d="M${x - radius} ${y}A${radius} ${radius} 0 0 1 ${x + radius} ${y}H${x + radius - thickness}A${radius - thickness} ${radius - thickness} 0 0 0 ${x - radius + thickness} ${y}Z" fill="${fill}"/>`;

/**
 * An arch with round ends; straight ones would look cut above words on the same ground.
 * @param y of the centres of its ends
 * @param radius to the middle of its thickness
 */
export const bow = (x: number, y: number, radius: number, thickness: number, colour: string): string =>
  `<path d="M${x - radius} ${y}A${radius} ${radius} 0 0 1 ${x + radius} ${y}" fill="none" stroke="${colour}" stroke-width="${thickness}" stroke-linecap="round"/>`;

function pointOn({x, y, radius}: Ring, degrees: number): [x: number, y: number] {
  const angle = (degrees * Math.PI) / 180;
  return [round(x + Math.cos(angle) * radius), round(y - Math.sin(angle) * radius)];
}
