import {execFileSync} from 'node:child_process';
import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';

interface Face {
  letters: number[];
  axes: Record<string, {min: number; max: number}>;
}

/** What is committed. */
const folder = path.resolve('components/layout/fonts');
const subset = (name: string) => path.join(folder, `${name}.woff2`);
const size = (name: string) => readFileSync(subset(name)).length;
const WHOLE = globSync(
  'node_modules/@fontsource-variable/{bricolage-grotesque,instrument-sans}/files/*.woff2',
);

// In a Node process of its own: HarfBuzz is an ES module with top-level await, which jest cannot load.
const READ = `
import {readFileSync} from 'node:fs';
import * as hb from 'harfbuzzjs';
import wawoff2 from 'wawoff2';
const faces = [];
// One after the other: the decompressor has one memory for all calls.
for (const file of process.argv.slice(1))
  faces.push([file, new hb.Face(new hb.Blob(await wawoff2.decompress(readFileSync(file))))]);
console.log(JSON.stringify(Object.fromEntries(
  faces.map(([file, face]) => [file, {letters: [...face.collectUnicodes()], axes: face.getAxisInfos()}]),
)));`;
const faces = JSON.parse(
  execFileSync(
    process.execPath,
    ['--input-type=module', '-e', READ, ...['display', 'text', 'italic'].map(subset), ...WHOLE],
    {encoding: 'utf8'},
  ),
) as Record<string, Face>;
const lettersOf = (file: string) => new Set(faces[file]?.letters);

interface More {
  family: string;
  file: string;
  holds(code: number): boolean;
}
const more: More[] = [
  ...readFileSync(path.join(folder, 'more.css'), 'utf8').matchAll(/@font-face \{([^}]*)\}/g),
].map(([, rule = '']) => {
  const ranges = (/unicode-range:\s*([^;]*)/.exec(rule)?.[1] ?? '').split(/,\s*/).map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [parseInt(from, 16), parseInt(to, 16)] as const;
  });
  return {
    family: /font-family: '([^']*)'/.exec(rule)?.[1] ?? '',
    file: path.relative('.', path.join(folder, /url\('([^']*)'\)/.exec(rule)?.[1] ?? '')),
    holds: (code) => ranges.some(([from, to]) => code >= from && code <= to),
  };
});

it('preloads at most 50 kB of letters', () => {
  expect(size('display') + size('text')).toBeLessThanOrEqual(50_000);
  expect(size('display')).toBeGreaterThan(20_000);
});

it('keeps every weight and every optical size that pages ask for; italics have one', () => {
  expect(faces[subset('display')]?.axes).toEqual({
    opsz: expect.objectContaining({min: 12, max: 96}) as object,
  });
  expect(faces[subset('italic')]?.axes).toEqual({});
  expect(faces[subset('text')]?.axes).toMatchObject({wght: {min: 400, max: 700}});
});

it('has every letter of the texts of both languages, in headings and in paragraphs', () => {
  const texts = globSync([
    'messages/{fr,en}/*.json',
    'components/sections/legal/*.tsx',
    'content/legal/*.md',
    'content/examples.json',
    'content/articles/*.md',
  ])
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
  const written = new Set(texts.normalize('NFC').match(/[\p{L}\p{N}\p{P}\p{Sc}]/gu));
  expect(written.size).toBeGreaterThan(90);
  const [display, text] = [lettersOf(subset('display')), lettersOf(subset('text'))];
  const missing = (letters: Set<number>) =>
    [...written].filter((one) => !letters.has(one.codePointAt(0) ?? 0));
  expect(missing(text)).toEqual(['{', '}', '\\', '`', '→'].filter((one) => written.has(one)));
  // Signs of programs and addresses, which no heading has.
  expect(missing(display).join('')).toMatch(/^[#$<=>[\]_|~{}\\`→]*$/);
});

it('gives any other letter of the whole files behind the text face, and none twice', () => {
  const ours = lettersOf(subset('text'));
  expect(ours.size).toBeGreaterThan(100);
  const files = more.filter((face) => face.family === 'Text more');
  expect(files.length).toBeGreaterThan(0);
  for (const {file} of files) {
    expect(lettersOf(file).size).toBeGreaterThan(50);
    for (const code of lettersOf(file)) {
      if (code <= 32) continue;
      const given = files.filter((face) => face.holds(code) && lettersOf(face.file).has(code));
      expect([code, ours.has(code), given.length > 0]).toEqual([code, ours.has(code), !ours.has(code)]);
    }
  }
});

it('holds a narrow space in every face, so that none asks for a whole file because of it', () => {
  for (const name of ['display', 'text', 'italic'])
    expect([name, lettersOf(subset(name)).has(0x202f)]).toEqual([name, true]);
  expect(more.filter(({holds}) => holds(0x202f) || holds(0xa0) || holds(0x20))).toEqual([]);
});
