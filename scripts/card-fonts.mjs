// Writes the fonts of the social cards, lib/images/fonts: node scripts/card-fonts.mjs, whenever a typeface changes.
// Each is one weight and size of a site typeface under a family name that no system has, so that fontconfig cannot
// choose an installed font in its place.
import {copyFileSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';
import {renameFont} from './rename-font.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const FONTS = path.join(ROOT, 'lib/images/fonts');
const BRICOLAGE = 'bricolage-grotesque';
const INSTRUMENT = 'instrument-sans';
const TITLE = {opsz: 76, wght: 700};

/** A file each, `-ext` with the rarer Latin letters of the font before it. Axes as a card shows the font. */
const FACES = {
  title: {family: 'Site Title 7f3a', source: BRICOLAGE, subset: 'latin-opsz', axes: TITLE},
  'title-ext': {family: 'Site Title Ext 7f3a', source: BRICOLAGE, subset: 'latin-ext-opsz', axes: TITLE},
  name: {family: 'Site Name 7f3a', source: BRICOLAGE, subset: 'latin-opsz', axes: {opsz: 44, wght: 800}},
  caption: {family: 'Site Caption 7f3a', source: INSTRUMENT, subset: 'latin-wght', axes: {wght: 400}},
  'caption-ext': {
    family: 'Site Caption Ext 7f3a',
    source: INSTRUMENT,
    subset: 'latin-ext-wght',
    axes: {wght: 400},
  },
};

/** A letter, digit or sign: no control characters, no marks that stand on other letters, no odd spaces. */
const isWritten = (character) => /^[\p{L}\p{N}\p{P}\p{S} \u00A0]$/u.test(character);

mkdirSync(FONTS, {recursive: true});
/** The characters that each font can write. */
const letters = {};
for (const [name, {family, source, subset, axes}] of Object.entries(FACES)) {
  const folder = path.join(ROOT, 'node_modules/@fontsource-variable', source);
  const whole = readFileSync(path.join(folder, `files/${source}-${subset}-normal.woff2`));
  const font = await subsetFont(whole, null, {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl'],
    variationAxes: axes,
    noHinting: true,
  });
  const file = renameFont(font, family);
  writeFileSync(path.join(FONTS, `${name}.ttf`), file);
  copyFileSync(path.join(folder, 'LICENSE'), path.join(FONTS, `${source}.LICENSE`));
  const [of] = name.split('-');
  const codes = new hb.Face(new hb.Blob(file)).collectUnicodes();
  const written = [...codes].map((code) => String.fromCodePoint(code)).filter(isWritten);
  letters[of] = [...new Set([...(letters[of] ?? ''), ...written])].join('');
}
writeFileSync(path.join(FONTS, 'letters.json'), `${JSON.stringify(letters, null, 2)}\n`);
