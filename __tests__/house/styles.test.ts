import {globSync, readFileSync} from 'node:fs';

const SHEETS = globSync('{app,components}/**/*.css');
const MARKUP = globSync('{app,components,browser}/**/*.{ts,tsx}');
const read = (files: string[]) => files.map((file) => ({file, text: readFileSync(file, 'utf8')}));

/** Names of widths in the style sheet; Tailwind ignores a class with another name without an error. */
const WIDTHS = ['phone', 'fold', 'tablet', 'desk', 'wide', 'full'];

it('defines its widths, and uses each of them', () => {
  const sheets = read(SHEETS);
  for (const name of WIDTHS) {
    expect(sheets.some(({text}) => text.includes(`@custom-variant ${name} `))).toBe(true);
    const worn = new RegExp(`[\\s'"\`](?:max-)?${name}:`);
    expect({name, used: [...read(MARKUP)].some(({text}) => worn.test(text))}).toEqual({name, used: true});
  }
});

// Tailwind takes what follows the comma for a selector, and next dev refuses the sheet.
it('joins two widths of a variant by or', () => {
  expect(read(SHEETS).flatMap(({text}) => text.match(/@custom-variant \S+ \(@media.*,.*/g) ?? [])).toEqual(
    [],
  );
});

it('uses no default width of Tailwind', () => {
  const foreign = /[\s'"`:](?:max-)?(?:xs|sm|md|lg|xl|2xl):[\w[(-]/;
  expect(foreign.test("className='max-sm:hidden'")).toBe(true);
  expect(read(MARKUP).flatMap(({file, text}) => (foreign.test(text) ? [file] : []))).toEqual([]);
});

it('balances titles alone: texts fill their column', () => {
  const base = readFileSync('app/globals.css', 'utf8');
  expect(base.match(/^ {2}:is\([^)]*\) \{\n {4}@apply[^;]*text-(?:balance|pretty)/gm)).toEqual([
    expect.stringMatching(/:is\(h1, h2, h3\).*text-balance/s),
    expect.stringMatching(/:is\(p, li, .*text-pretty/s),
  ]);
  const paragraphs = read(MARKUP).flatMap(({file, text}) =>
    /<(?:p|li|dd|figcaption)\b[^>]*text-balance/.test(text) ? [file] : [],
  );
  expect(paragraphs).toEqual([]);
});
