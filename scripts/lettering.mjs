// Draws the letters of the site's two typefaces as outlines: node scripts/lettering.mjs, whenever a typeface changes.
// Pictures made on a server (components/artwork/social-card.ts) are written with them: no system font, no browser, and
// no font engine while the site runs. HarfBuzz reads widths, kerning and shapes at the very weights and sizes used there.
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import * as hb from 'harfbuzzjs';
import wawoff2 from 'wawoff2';

const ROOT = path.resolve(import.meta.dirname, '..');
const BRICOLAGE = ['bricolage-grotesque', 'latin-opsz', 'latin-ext-opsz'];
const INSTRUMENT = ['instrument-sans', 'latin-wght', 'latin-ext-wght'];

/** What is written with each: titles, the name beside the mark, and the line under a title. */
const FONTS = {
  title: {files: BRICOLAGE, axes: {opsz: 76, wght: 700}},
  name: {files: BRICOLAGE.slice(0, 2), axes: {opsz: 44, wght: 800}},
  caption: {files: INSTRUMENT, axes: {wght: 400}},
};

/** Letters, figures, signs: no control characters, no marks that only stand on other letters, no odd spaces. */
const isWritten = (character) => /^[\p{L}\p{N}\p{P}\p{S} \u00A0]$/u.test(character);

/** In thousandths of the size: .4 px in a title, which nobody sees; coarser steps make fewer classes of letters. */
const LEAST_KERN = 5;

/** The font's y axis points up, a picture's down. Whole units are a 13th of a pixel at 76 px. */
const outline = (drawn) =>
  drawn.replace(/([MLQCHV])([^MLQCHVZ]*)/g, (_, command, numbers) => {
    const values = numbers.split(/[ ,]+/).filter(Boolean).map(Number);
    const turned = values.map((value, index) => Math.round(index % 2 ? -value : value));
    return command + turned.join(' ').replaceAll(' -', '-');
  });

async function open(family, file, axes) {
  const woff2 = readFileSync(
    path.join(ROOT, `node_modules/@fontsource-variable/${family}/files/${family}-${file}-normal.woff2`),
  );
  const face = new hb.Face(new hb.Blob(await wawoff2.decompress(woff2)));
  const font = new hb.Font(face);
  font.setVariations(Object.entries(axes).map(([tag, value]) => new hb.Variation(tag, value)));
  const buffer = new hb.Buffer();
  const shaped = (text) => {
    buffer.clearContents();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer, [new hb.Feature('liga', 0)]);
    return buffer.getGlyphInfos().map(({codepoint}, index) => ({
      glyph: codepoint,
      advance: buffer.getGlyphPositions()[index].xAdvance,
    }));
  };
  const characters = [...face.collectUnicodes()]
    .map((code) => String.fromCodePoint(code))
    .filter((character) => isWritten(character) && shaped(character).length === 1);
  return {font, shaped, characters};
}

/** Rows that are equal share one: fonts kern by classes of letters, and so the table stays small. */
function classes(rows) {
  const numbers = new Map();
  const distinct = [];
  const of = {};
  for (const [character, row] of rows) {
    const key = JSON.stringify(row);
    if (row.every((value) => value === 0)) continue;
    if (!numbers.has(key)) numbers.set(key, distinct.push(row) - 1);
    of[character] = numbers.get(key);
  }
  return {of, distinct};
}

async function fontOf({files: [family, ...files], axes}) {
  const glyphs = {};
  const pairs = new Map();
  for (const file of files) {
    const {font, shaped, characters} = await open(family, file, axes);
    const own = characters.filter((character) => !(character in glyphs));
    for (const character of own) {
      const [{glyph, advance}] = shaped(character);
      glyphs[character] = [advance, outline(font.glyphToPath(glyph))];
    }
    for (const left of own)
      for (const right of own) {
        const both = shaped(left + right);
        const kern = both.length === 2 ? both[0].advance - glyphs[left][0] : 0;
        if (Math.abs(kern) >= LEAST_KERN) pairs.set(left + right, Math.round(kern / LEAST_KERN) * LEAST_KERN);
      }
  }
  const all = Object.keys(glyphs);
  const left = classes(all.map((one) => [one, all.map((other) => pairs.get(one + other) ?? 0)]));
  const right = classes(
    all
      .map((other, index) => [other, left.distinct.map((row) => row[index])])
      .filter(([, row]) => row.length),
  );
  const kerning = left.distinct.map((_, row) => right.distinct.map((column) => column[row]));
  return {glyphs, left: left.of, right: right.of, kerning};
}

const fonts = {};
for (const [name, wanted] of Object.entries(FONTS)) fonts[name] = await fontOf(wanted);
const file = path.join(ROOT, 'components/artwork/lettering.generated.json');
writeFileSync(file, `${JSON.stringify(fonts)}\n`);
