import {hex, type Fill} from './colours.ts';

// The shapes of all drawings as SVG source, in a box of 100 × 100.

/** Two units beyond all edges, like every shape that touches one, because tiles overlap (tiles.ts). */
export const ground = (colour: Fill) => `<path d="M-2-2H102V102H-2Z" fill="${hex(colour)}"/>`;

const more = (attributes: string) => (attributes ? ` ${attributes}` : '');

export const shape = (d: string, fill: Fill, attributes = '') =>
  `<path d="${d}" fill="${hex(fill)}"${more(attributes)}/>`;

export const disc = (x: number, y: number, radius: number, fill: Fill, attributes = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${hex(fill)}"${more(attributes)}/>`;

export const line = (d: string, colour: Fill, width = 6, attributes = '') =>
  `<path d="${d}" fill="none" stroke="${hex(colour)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more(attributes)}/>`;

export const box = (x: number, y: number, width: number, height: number, radius: number, fill: Fill) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${hex(fill)}"/>`;
