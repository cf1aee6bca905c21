// Subsets the two typefaces to the letters of both languages: node scripts/fonts.mjs [folder], a part of every build.
// What is preloaded shrinks from 107 to 48 kB, and nothing looks different: headings keep their one weight with all
// optical sizes, texts all their weights; quotations, which few pages have, come in a file of their own.
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
/** What articles emphasise. Each kilobyte of a page's third face draws it later; what is rarer leans the upright letters. */
const EMPHASISED =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZÉabcdefghijklmnopqrstuvwxyzàâçéèêîôœù0123456789 .,;:!?’“”«»-–\u00A0';
/** What addresses, figures and legal texts need beside; no heading does. */
const RARE_SIGNS = '#$<=>[]_|~©®™';
/** Letters of the names of countries, which the sign-up lists: Åland, São Tomé and Príncipe. */
const NAMES = 'Åãí';

/**
 * Ours, a subset of the first of the whole files (names at fontsource), and how more.css declares the whole ones; quotations
 * and italics, which only some pages have, are declared there themselves, and take any other letter from the others.
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
    // Half of its bytes would be the distances of pairs, for a word or two at the size of a text.
    features: ['ccmp', 'locl'],
    // Half the bytes of all weights, and an article with an italic word is drawn sooner; browsers thicken it themselves.
    axes: {wght: 400},
    family: 'instrument-sans',
    files: ['latin-wght-italic'],
    whole: false,
    rule: "font-family:'Text italic';font-weight:400;font-style:italic",
  },
];

/** Layout that the site's texts need; the others (fractions, old figures) would each bring their own shapes. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'lnum', 'tnum'];

const hex = (code) => code.toString(16).toUpperCase();
const codes = (woff2) => new hb.Face(new hb.Blob(woff2)).collectUnicodes();

/**
 * `unicode-range` of a whole file without the letters that others give: as few ranges as possible, which may span code
 * points that no file has, but never U+202F: every page has it, and no typeface of ours.
 */
function rangeOf(wanted, taken) {
  const ranges = [];
  for (const code of [...wanted].filter((one) => one > 32 && !taken.has(one)).sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    const between = last && Array.from({length: code - last[1] - 1}, (_, step) => last[1] + 1 + step);
    if (between && between.length < 512 && !between.some((one) => taken.has(one) || one === 0x202f))
      last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
}

const face = (rule, address, range) =>
  `@font-face{${rule};font-display:swap;src:url('${address}') format('woff2')${range ? `;unicode-range:${range}` : ''}}`;

/** Writes display, text, quotation and italic.woff2, and more.css, into a folder. */
export async function subsetFonts(folder = path.join(ROOT, 'components/layout/.fonts')) {
  mkdirSync(folder, {recursive: true});
  const rules = [];
  for (const {name, letters, features = FEATURES, axes, family, files, rule, whole = true} of FACES) {
    const addresses = files.map((file) => `${PACKAGES}/${family}/files/${family}-${file}.woff2`);
    const [first, ...others] = addresses.map((address) => readFileSync(path.join(ROOT, address)));
    const ours = await subsetFont(first, letters, {
      targetFormat: 'woff2',
      keepFeatures: features,
      variationAxes: axes ?? {},
    });
    writeFileSync(path.join(folder, `${name}.woff2`), ours);
    if (!whole) {
      rules.push(face(rule, `./${name}.woff2`));
      continue;
    }
    const taken = new Set([...letters].map((letter) => letter.codePointAt(0)));
    for (const [index, file] of [first, ...others].entries()) {
      const its = codes(await wawoff2.decompress(file));
      rules.push(face(rule, path.relative(folder, path.join(ROOT, addresses[index])), rangeOf(its, taken)));
      its.forEach((code) => taken.add(code));
    }
  }
  writeFileSync(path.join(folder, 'more.css'), `${rules.join('\n')}\n`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await subsetFonts(process.argv[2]);
