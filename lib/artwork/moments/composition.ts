import {COLOURS} from '../colours.ts';
import {openOf, placed, tile, type AnyTile} from '../tiles.ts';

/**
 * One composition for each kind of place: above the text up to 1000 pixels, beside it up to 1400, beside it in wider
 * windows. Pages show each of them whole, at the right and the lower edge of its place; none is ever cut to fit.
 */
export const FORMATS = {
  strip: {width: 800, height: 300},
  portrait: {width: 480, height: 600},
  wide: {width: 640, height: 600},
} as const;
export type Format = keyof typeof FORMATS;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What may not be cut: a face, a seal, a label, a sheet. */
interface Whole {
  kept: Box;
  drawing: string;
}
interface Tile {
  kept: Box;
  piece: AnyTile;
}
/** A string is only pattern. */
type Part = string | Whole | Tile;

interface Composition {
  width: number;
  height: number;
  drawing: string;
  /** The boxes of all that may not be cut. */
  kept: readonly Box[];
}

/** A moment, composed for each place. */
export type Moment = Record<Format, () => Composition>;

const squareOf = ({kept: {x, y, width}}: Tile) => ({x, y, size: width});

export function compose(format: Format, parts: readonly Part[]): Composition {
  const squares = parts.flatMap((part) =>
    typeof part !== 'string' && 'piece' in part ? [squareOf(part)] : [],
  );
  const drawn = (part: Part) => {
    if (typeof part === 'string') return part;
    if ('drawing' in part) return part.drawing;
    const {x, y, size} = squareOf(part);
    return placed(tile(part.piece), x, y, size, openOf({x, y, size}, squares, FORMATS[format]));
  };
  return {
    ...FORMATS[format],
    drawing: parts.map(drawn).join(''),
    kept: parts.flatMap((part) => (typeof part === 'string' ? [] : [part.kept])),
  };
}

/** A tile with its left upper corner there. */
export const at = (piece: AnyTile, x: number, y: number, size = 100): Tile => ({
  kept: {x, y, width: size, height: size},
  piece,
});

/** A drawing of its own coordinates, moved and scaled. */
export const moved = (
  drawing: string,
  width: number,
  height: number,
  x: number,
  y: number,
  scale = 1,
): Whole => ({
  kept: {x, y, width: width * scale, height: height * scale},
  drawing: `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}">${drawing}</g>`,
});

/**
 * A field of dots, each whole. Dashes of no length with round ends are dots: one path instead of a hundred circles.
 */
export function dots(
  {x, y, columns, rows}: {x: number; y: number; columns: number; rows: number},
  step: number,
): string {
  let d = '';
  for (let row = 0; row < rows; row++)
    d += `M${x + step / 2} ${y + (row + 0.5) * step}h${(columns - 1) * step + 0.1}`;
  return `<path d="${d}" fill="none" stroke="${COLOURS.bleu}" stroke-opacity="0.24" stroke-width="${step * 0.48}" stroke-linecap="round" stroke-dasharray="0 ${step}"/>`;
}

/** A place kept free, with a sign that it is someone's. */
export const free = (x: number, y: number, size: number): Whole => ({
  kept: {x, y, width: size, height: size},
  drawing: `<g transform="translate(${x} ${y}) scale(${size / 100})" fill="none" stroke="${COLOURS.nuit}"><rect x="7" y="7" width="86" height="86" rx="8" stroke-width="2" stroke-dasharray="5 4"/><path d="M50 38v24M38 50h24" stroke-width="4" stroke-linecap="round"/></g>`,
});
