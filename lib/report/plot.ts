import '#server-only';
import {escapeMarkup} from '#lib/security/escape-markup.ts';

export interface Bar {
  name: string;
  value: number;
}

const [WIDTH, ROW] = [400, 36];
/** More stand upright, side by side, where there is no room for their names. */
const MOST_ROWS = 12;

const words = (x: number, y: number, text: string | number, more = '') =>
  `<text x="${x}" y="${y}" ${more}>${escapeMarkup(String(text))}</text>`;
const rect = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#2848c4"/>`;

function row({name, value}: Bar, at: number, most: number): string {
  const [y, width] = [at * ROW, Math.max(2, (value / most) * 330)];
  const short = name.length > 50 ? `${name.slice(0, 49)}…` : name;
  return words(0, y + 13, short) + rect(0, y + 19, width, 10) + words(width + 6, y + 29, value, BOLD);
}
const BOLD = 'font-weight="700"';

function columns(bars: readonly Bar[], most: number): string {
  const step = WIDTH / bars.length;
  const height = (value: number) => (value / most) * 84;
  const highest = bars.findIndex(({value}) => value === most);
  const drawn = bars.map(({value}, at) => rect(at * step + 1, 100 - height(value), step - 2, height(value)));
  const anchor = highest > bars.length / 2 ? 'end' : 'start';
  return [
    ...drawn,
    words((highest + (anchor === 'end' ? 1 : 0)) * step, 12, most, `${BOLD} text-anchor="${anchor}"`),
    words(0, 116, bars[0]?.name ?? ''),
    words(WIDTH, 116, bars.at(-1)?.name ?? '', 'text-anchor="end"'),
  ].join('');
}

/** Bars with their numbers as SVG, readable without colour. */
export function plotOf(bars: readonly Bar[]): string {
  const most = Math.max(1, ...bars.map(({value}) => value));
  const areRows = bars.length <= MOST_ROWS;
  const drawn = areRows ? bars.map((bar, at) => row(bar, at, most)).join('') : columns(bars, most);
  const box = `0 0 ${WIDTH} ${areRows ? bars.length * ROW : 120}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" font-family="sans-serif" font-size="14" fill="#131f3b">${drawn}</svg>`;
}
