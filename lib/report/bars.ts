import '#server-only';
import sharp from 'sharp';
import {escapeMarkup} from '#lib/security/escape-markup.ts';

const [WIDTH, ROW] = [640, 44];

/** A plot of bars as PNG, each with its name and number: readable without colour. */
export function barsOf(title: string, bars: readonly {name: string; value: number}[]): Promise<Buffer> {
  const most = Math.max(1, ...bars.map(({value}) => value));
  const rows = bars.map(({name, value}, at) => {
    const width = (value / most) * 400;
    const y = 56 + at * ROW;
    return `<text x="16" y="${y + 22}">${escapeMarkup(name)}</text><rect x="140" y="${y}" width="${Math.max(2, width)}" height="30" fill="#2848c4"/><text x="${150 + width}" y="${y + 22}" font-weight="bold">${value}</text>`;
  });
  const height = 72 + bars.length * ROW;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="18" fill="#131f3b"><rect width="100%" height="100%" fill="#fff"/><text x="16" y="36" font-size="22" font-weight="bold">${escapeMarkup(title)}</text>${rows.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
