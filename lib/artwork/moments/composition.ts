import {COLOURS} from '../colours.ts';
import type {Drawing} from '../shapes.ts';
import {openOf, placed, tile, type TileName} from '../tiles.ts';

/**
 * A composition for each width of window: `strip` above the text up to 1000 pixels, `portrait` beside it up to 1400,
 * `wide` beyond. Pages show them whole.
 */
export const FORMATS = {
  strip: {width: 800, height: 300},
  portrait: {width: 480, height: 600},
  wide: {width: 640, height: 600},
} as const;
export type Format = keyof typeof FORMATS;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A drawing that may not be cut: a seal, a label, a sheet. */
interface Whole {
  whole: Box;
  drawing: string;
}
interface Tile {
  whole: Box;
  tile: TileName;
}
/** A string is pattern, which may be cut. */
type Part = string | Whole | Tile;

interface Composition extends Drawing {
  /** The boxes that may not be cut. */
  whole: readonly Box[];
}

/** A drawing in each format. */
export type Moment = Record<Format, Composition>;

const squareOf = ({whole: {x, y, width}}: Tile) => ({x, y, size: width});

/** A drawing of its parts, in painting order. */
export function compose(size: {width: number; height: number}, parts: readonly Part[]): Composition {
  const squares = parts.flatMap((part) =>
    typeof part !== 'string' && 'tile' in part ? [squareOf(part)] : [],
  );
  const drawn = (part: Part) => {
    if (typeof part === 'string') return part;
    if ('drawing' in part) return part.drawing;
    const square = squareOf(part);
    return placed(tile(part.tile), square.x, square.y, square.size, openOf(square, squares, size));
  };
  return {
    ...size,
    drawing: parts.map(drawn).join(''),
    whole: parts.flatMap((part) => (typeof part === 'string' ? [] : [part.whole])),
  };
}

/** A drawing of the parts of each format, in painting order. */
export const moment = ({strip, portrait, wide}: Record<Format, readonly Part[]>): Moment => ({
  strip: compose(FORMATS.strip, strip),
  portrait: compose(FORMATS.portrait, portrait),
  wide: compose(FORMATS.wide, wide),
});

/** A tile. @param x of its upper left corner, like `y` */
export const at = (name: TileName, x: number, y: number, size = 100): Tile => ({
  whole: {x, y, width: size, height: size},
  tile: name,
});

/** A drawing with its own coordinates, moved and scaled. */
export const moved = (
  drawing: string,
  width: number,
  height: number,
  x: number,
  y: number,
  scale = 1,
): Whole => ({
  whole: {x, y, width: width * scale, height: height * scale},
  drawing: `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}">${drawing}</g>`,
});

/** Coordinates have one decimal at most. */
export const round = (value: number) => Number(value.toFixed(1));

/** A square drawing of some size, scaled to a radius. @param x of its centre, like `y` */
export const centred = (drawing: string, size: number, x: number, y: number, radius: number) =>
  moved(drawing, size, size, round(x - radius), round(y - radius), (2 * radius) / size);

/** A field of whole dots. Dashes of length 0 with round ends are dots: one path for all. */
export function dots(
  {x, y, columns, rows}: {x: number; y: number; columns: number; rows: number},
  step: number,
): string {
  let d = '';
  for (let row = 0; row < rows; row++)
    d += `M${x + step / 2} ${y + (row + 0.5) * step}h${(columns - 1) * step + 0.1}`;
  return `<path d="${d}" fill="none" stroke="${COLOURS.bleu}" stroke-opacity="0.24" stroke-width="${step * 0.48}" stroke-linecap="round" stroke-dasharray="0 ${step}"/>`;
}

/** A free place with a plus sign. */
export const free = (x: number, y: number, size: number): Whole => ({
  whole: {x, y, width: size, height: size},
  drawing: `<g transform="translate(${x} ${y}) scale(${size / 100})" fill="none" stroke="${COLOURS.nuit}"><rect x="7" y="7" width="86" height="86" rx="8" stroke-width="2" stroke-dasharray="5 4"/><path d="M50 38v24M38 50h24" stroke-width="4" stroke-linecap="round"/></g>`,
});
