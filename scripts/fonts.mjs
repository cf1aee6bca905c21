// Cuts the two typefaces down to the letters of both languages: node scripts/fonts.mjs [folder], a part of every build.
// What is preloaded shrinks from 107 to 67 kB, and nothing looks different: all weights and optical sizes in use stay.
// Any other letter (a Spanish or Polish name, a currency sign) comes from the whole files, which browsers fetch only
// then; what headings and italics have not even there, from the text's.
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';
import wawoff2 from 'wawoff2';

const ROOT = path.resolve(import.meta.dirname, '..');
const PACKAGES = 'node_modules/@fontsource-variable';

const LETTERS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÀÂÆÇÉÈÊËÎÏÔŒÙÛÜàâæçéèêëîïôœùûüÿ0123456789 \u00A0';
const SIGNS = '.,;:!?’‘“”«»()\'"-–—…&@%*+/€°·×';
/** What addresses, figures and legal texts need beside; no heading does. */
const RARE_SIGNS = '#$<=>[]_|~©®™';

/** Ours, then the whole files behind it by their names at fontsource; `more` is the family of these. */
const FACES = [
  {
    name: 'display',
    letters: LETTERS + SIGNS,
    axes: {wght: {min: 400, max: 800}},
    family: 'bricolage-grotesque',
    files: ['latin-opsz-normal'],
    more: 'Display more',
    style: 'font-weight:200 800',
  },
  {
    name: 'text',
    letters: LETTERS + SIGNS + RARE_SIGNS,
    family: 'instrument-sans',
    files: ['latin-wght-normal', 'latin-ext-wght-normal'],
    more: 'Text more',
    style: 'font-weight:400 700',
  },
  {
    name: 'italic',
    letters: LETTERS + SIGNS + RARE_SIGNS,
    family: 'instrument-sans',
    files: ['latin-wght-italic'],
    more: 'Text more',
    style: 'font-weight:400 700;font-style:italic',
  },
];

/** Layout that the site's texts need; the others (fractions, old figures) would each bring their own shapes. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'lnum', 'tnum'];

const hex = (code) => code.toString(16).toUpperCase();

/**
 * `unicode-range` of a whole file without the letters that others give: as few ranges as possible, which may span code
 * points that no file has, but never the spaces of U+2000 to U+206F: every page has U+202F, and no typeface of ours.
 */
function rangeOf(codes, taken) {
  const ranges = [];
  for (const code of [...codes].filter((one) => one > 32 && !taken.has(one)).sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    const between = last && Array.from({length: code - last[1] - 1}, (_, step) => last[1] + 1 + step);
    if (
      between &&
      between.length < 64 &&
      !between.some((one) => taken.has(one) || (one >= 0x2000 && one <= 0x206f))
    )
      last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
}

/** Writes display, text and italic.woff2, and more.css with the whole files, into a folder of a room. */
export async function cutFonts(folder = path.join(ROOT, 'app/.fonts')) {
  mkdirSync(folder, {recursive: true});
  const rules = [];
  for (const {name, letters, axes, family, files, more, style} of FACES) {
    const whole = files.map((file) => `${PACKAGES}/${family}/files/${family}-${file}.woff2`);
    const taken = new Set([...letters].map((letter) => letter.codePointAt(0)));
    for (const [index, file] of whole.entries()) {
      const woff2 = readFileSync(path.join(ROOT, file));
      if (index === 0) {
        const ours = await subsetFont(woff2, letters, {
          targetFormat: 'woff2',
          keepFeatures: FEATURES,
          variationAxes: axes ?? {},
        });
        writeFileSync(path.join(folder, `${name}.woff2`), ours);
      }
      const codes = new hb.Face(new hb.Blob(await wawoff2.decompress(woff2))).collectUnicodes();
      rules.push(
        `@font-face{font-family:'${more}';src:url('../../${file}') format('woff2');font-display:swap;${style};unicode-range:${rangeOf(codes, taken)}}`,
      );
      codes.forEach((code) => taken.add(code));
    }
  }
  writeFileSync(path.join(folder, 'more.css'), `${rules.join('\n')}\n`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await cutFonts(process.argv[2]);
