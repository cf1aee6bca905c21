import {fontOf, tablesOf} from './rename-font.mjs';

const NO_BREAK_SPACE = 0xa0;
const NARROW = 0x202f;
/** In ems: browsers that miss the sign draw half a space, which looks glued. */
const WIDTH = 0.2;

/** A `cmap` table (format 4) of codes of the basic plane, ascending, with their glyphs. */
function characterMap(glyphs) {
  const runs = [];
  for (const [code, glyph] of [...glyphs, [0xffff, 0]]) {
    const run = runs.at(-1);
    if (run && code === run.end + 1 && glyph - code === run.delta) run.end = code;
    else runs.push({start: code, end: code, delta: glyph - code});
  }
  const power = Math.floor(Math.log2(runs.length));
  const twice = 2 * runs.length;
  const fields = [
    ...[0, 1, 3, 1, 0, 12],
    ...[4, 16 + 4 * twice, 0, twice, 2 << power, power, twice - (2 << power)],
    ...[...runs.map(({end}) => end), 0, ...runs.map(({start}) => start)],
    ...[...runs.map(({delta}) => delta & 0xffff), ...runs.map(() => 0)],
  ];
  const table = Buffer.alloc(2 * fields.length);
  fields.forEach((value, index) => table.writeUInt16BE(value, 2 * index));
  return table;
}

/**
 * Gives a TrueType font U+202F, by the glyph of U+00A0, which shares the one of the space.
 * @param glyphs the font's code points with their glyphs
 */
export function withNarrowSpace(font, glyphs) {
  const tables = tablesOf(font);
  const metrics = Buffer.from(tables.get('hmtx'));
  const glyph = glyphs.get(NO_BREAK_SPACE);
  const widths = tables.get('hhea').readUInt16BE(34);
  if (glyph === glyphs.get(32) || glyph >= widths)
    throw new Error('The no-break space has no width of its own.');
  metrics.writeUInt16BE(Math.round(WIDTH * tables.get('head').readUInt16BE(18)), 4 * glyph);
  tables.set('hmtx', metrics);
  const codes = new Map([...glyphs]).set(NO_BREAK_SPACE, glyphs.get(32)).set(NARROW, glyph);
  tables.set('cmap', characterMap([...codes].sort(([one], [other]) => one - other)));
  return fontOf(tables);
}
