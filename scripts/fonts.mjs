// Subsets the two typefaces to the letters of both languages: node scripts/fonts.mjs [folder], after a change of the
// letters below or of the packages. The result is committed; __tests__/scripts/fonts.test.ts compares the two.
// The preloaded files shrink from 107 to 48 kB. Headings keep one weight with all optical sizes, texts all weights.
// Browsers fetch the whole files only for a letter that a subset lacks (a Polish name, a currency sign).
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import * as hb from 'harfbuzzjs';
import {format, resolveConfig} from 'prettier';
import subsetFont from 'subset-font';
import wawoff2 from 'wawoff2';
import {withNarrowSpace} from './narrow-space.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const PACKAGES = 'node_modules/@fontsource-variable';

const LETTERS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÀÂÆÇÉÈÊËÎÏÔŒÙÛÜàâæçéèêëîïôœùûüÿ0123456789 \u00A0';
const SIGNS = '.,;:!?’‘“”«»()\'"-–—…&@%*+/€°·×';
/** Letters of emphasised words. Browsers slant the upright face for any other: a page's third face must stay small. */
const EMPHASISED =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZÉabcdefghijklmnopqrstuvwxyzàâçéèêîôœù0123456789 .,;:!?’“”«»-–\u00A0';
/** Signs of addresses, figures and legal texts; headings have none of them. */
const RARE_SIGNS = '#$<=>[]_|~©®™';
/** Letters in the sign-up's names of countries: Åland, São Tomé and Príncipe. */
const NAMES = 'Åãí';

/**
 * Each subset is made from the first of `files` (names of fontsource). more.css declares the whole files by `rule`, or,
 * where `whole` is false, the subset itself: quotations and italics stand on few pages and are not preloaded.
 */
const FACES = [
  {
    name: 'display',
    letters: LETTERS + SIGNS,
    axes: {wght: 700},
    family: 'bricolage-grotesque',
    files: ['latin-opsz-normal'],
    rule: "font-family:'Display more';font-weight:200 800",
  },
  {
    name: 'text',
    letters: LETTERS + SIGNS + RARE_SIGNS + NAMES,
    family: 'instrument-sans',
    files: ['latin-wght-normal', 'latin-ext-wght-normal'],
    rule: "font-family:'Text more';font-weight:400 700",
  },
  {
    name: 'quotation',
    letters: LETTERS + SIGNS,
    features: ['kern', 'ccmp', 'locl'],
    axes: {wght: 500, opsz: 22},
    family: 'bricolage-grotesque',
    files: ['latin-opsz-normal'],
    whole: false,
    rule: 'font-family:Quotation;font-weight:500',
  },
  {
    name: 'italic',
    letters: EMPHASISED,
    // No kerning: it would be half of the bytes, for a word or two in a text.
    features: ['ccmp', 'locl'],
    // One weight has half the bytes of all; browsers embolden it themselves.
    axes: {wght: 400},
    family: 'instrument-sans',
    files: ['latin-wght-italic'],
    whole: false,
    rule: "font-family:'Text italic';font-weight:400;font-style:italic",
  },
];

/** OpenType features that the texts use; others (fractions, old-style figures) add glyphs. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'lnum', 'tnum'];

const hex = (code) => code.toString(16).toUpperCase();
const codes = (font) => new hb.Face(new hb.Blob(font)).collectUnicodes();

/** The code points of a font with their glyphs. */
function glyphsOf(sfnt) {
  const face = new hb.Face(new hb.Blob(sfnt));
  const font = new hb.Font(face);
  return new Map([...face.collectUnicodes()].map((code) => [code, font.nominalGlyph(code)]));
}

/** `unicode-range` of a whole file, without the code points that other files cover, merged across those that no file has. */
function rangeOf(codePoints, taken) {
  const ranges = [];
  for (const code of [...codePoints].filter((one) => one > 32 && !taken.has(one)).sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    const between = last && Array.from({length: code - last[1] - 1}, (_, step) => last[1] + 1 + step);
    if (between && between.length < 512 && !between.some((one) => taken.has(one))) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
}

const face = (rule, address, range) =>
  `@font-face{${rule};font-display:swap;src:url('${address}') format('woff2')${range ? `;unicode-range:${range}` : ''}}`;

/** Writes display, text, quotation and italic.woff2, and more.css, into `folder`. */
async function subsetFonts(folder = path.join(ROOT, 'components/layout/fonts')) {
  mkdirSync(folder, {recursive: true});
  const rules = [];
  for (const {name, letters, features = FEATURES, axes, family, files, rule, whole = true} of FACES) {
    const addresses = files.map((file) => `${PACKAGES}/${family}/files/${family}-${file}.woff2`);
    const [first, ...others] = addresses.map((address) => readFileSync(path.join(ROOT, address)));
    const ours = await subsetFont(first, letters, {
      targetFormat: 'truetype',
      keepFeatures: features,
      variationAxes: axes ?? {},
    });
    writeFileSync(
      path.join(folder, `${name}.woff2`),
      await wawoff2.compress(withNarrowSpace(ours, glyphsOf(ours))),
    );
    if (!whole) {
      rules.push(face(rule, `./${name}.woff2`));
      continue;
    }
    const taken = new Set([...letters, '\u202F'].map((letter) => letter.codePointAt(0)));
    for (const [index, file] of [first, ...others].entries()) {
      const its = codes(await wawoff2.decompress(file));
      rules.push(face(rule, path.relative(folder, path.join(ROOT, addresses[index])), rangeOf(its, taken)));
      its.forEach((code) => taken.add(code));
    }
  }
  const css = path.join(folder, 'more.css');
  const style = await resolveConfig(path.join(ROOT, 'components/layout/fonts/more.css'));
  writeFileSync(css, await format(rules.join('\n'), {...style, parser: 'css'}));
}

await subsetFonts(process.argv[2]);
