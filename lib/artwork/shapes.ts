import {hex, type Fill} from './colours.ts';

// The shapes of all drawings, as SVG source.

/** SVG source and its box. */
export interface Drawing {
  width: number;
  height: number;
  drawing: string;
}

/** A drawing as the text of an SVG file. */
export const svgFile = ({width, height, drawing}: Drawing) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`;

/** The ground of a tile. Two units beyond its edges, like each shape that touches one: tiles overlap. */
export const ground = (colour: Fill) => shape('M-2-2H102V102H-2Z', colour);

const more = (attributes: string) => (attributes ? ` ${attributes}` : '');

export const shape = (d: string, fill: Fill, attributes = '') =>
  `<path d="${d}" fill="${hex(fill)}"${more(attributes)}/>`;

export const disc = (x: number, y: number, radius: number, fill: Fill, attributes = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${hex(fill)}"${more(attributes)}/>`;

/** Discs of one size. @param centres `x,y` with spaces between */
export const discs = (centres: string, radius: number, fill: Fill, attributes = '') =>
  centres
    .split(' ')
    .map((centre) => {
      const [x = 0, y = 0] = centre.split(',').map(Number);
      return disc(x, y, radius, fill, attributes);
    })
    .join('');

export const line = (d: string, colour: Fill, width = 6, attributes = '') =>
  `<path d="${d}" fill="none" stroke="${hex(colour)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more(attributes)}/>`;

export const box = (x: number, y: number, width: number, height: number, radius: number, fill: Fill) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${hex(fill)}"/>`;
