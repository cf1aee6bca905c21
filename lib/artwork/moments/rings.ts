import {COLOURS} from '../colours.ts';
import {MONTHS} from '../drawn-words.ts';
import {moved} from './composition.ts';

const {sapin, souci, nuit} = COLOURS;
export const DEEPER = '#A9D6C2';

type Month = keyof typeof MONTHS;

/** A month on a disc. @param x of its centre, like `y` */
export function month(name: Month, x: number, y: number, look: 'near' | 'far', radius = 32) {
  const [fill, text] = look === 'near' ? [souci, nuit] : [sapin, '#fff'];
  return moved(
    `<g transform="translate(32 32)"><circle r="32" fill="${fill}"/><path d="${MONTHS[name]}" fill="${text}"/></g>`,
    64,
    64,
    round(x - radius),
    round(y - radius),
    radius / 32,
  );
}

/** The point in the future. */
export const toCome = (x: number, y: number, radius = 31) =>
  moved(
    `<circle cx="31" cy="31" r="29" fill="none" stroke="${sapin}" stroke-width="4" stroke-dasharray="1 8.11" stroke-linecap="round"/>`,
    62,
    62,
    round(x - radius),
    round(y - radius),
    radius / 31,
  );

/** Two rings around a corner, by their outer and inner radii. Discs on discs would show hairlines at the cut. */
export const rings = (x: number, y: number, radii: readonly [number, number, number, number]): string => {
  const [far, farEnd, near, nearEnd] = radii;
  const ring = (outer: number, inner: number, colour: string) =>
    `<circle cx="${x}" cy="${y}" r="${(outer + inner) / 2}" fill="none" stroke="${colour}" stroke-width="${outer - inner}"/>`;
  return ring(far, farEnd, DEEPER) + ring(near, nearEnd, sapin);
};

/** The part of rings that lies in a box, cut by its edges. */
export const within = (box: {x: number; y: number; width: number; height: number}, drawing: string): string =>
  `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" viewBox="${box.x} ${box.y} ${box.width} ${box.height}">${drawing}</svg>`;

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

/** A point of a ring around (x, y). @param degrees from the right, upwards */
export const on = (x: number, y: number, radius: number, degrees: number): [number, number] => [
  round(x + Math.cos((degrees * Math.PI) / 180) * radius),
  round(y - Math.sin((degrees * Math.PI) / 180) * radius),
];

const round = (value: number) => Number(value.toFixed(1));
