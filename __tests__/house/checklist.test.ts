import {globSync, readFileSync} from 'node:fs';

/** The lines of the checklist for pages, forms, consent and print, as the field guide numbers them. */
const LINES = Array.from({length: 62}, (_, index) => 1 + index);

/** Names of tests, or of groups of them, at the beginning of a call: test('…', it.each(…)('…', onLegacy?.('…', describe(`…`. */
const NAMES = /(?:\b(?:test|it|describe)(?:\.\w+)*|\?\.|\))\(\s*(['`])((?:(?!\1)[^\\\n]|\\.)*)\1/g;

function titles(source: string): string[] {
  return [...source.matchAll(NAMES)].map(([, , title = '']) => title);
}

const named = globSync('__tests__/**/*.{test,spec}.{ts,tsx}')
  .filter((file) => !file.includes('checklist'))
  .flatMap((file) => titles(readFileSync(file, 'utf8')));

it.each(LINES)('line %i of the checklist is the subject of a test', (line) => {
  expect(named.filter((title) => title.includes(`[${line}]`))).not.toEqual([]);
});

it('numbers count in titles only', () => {
  expect(titles("it('[20] a'); // [21]\nexpect(x).toBe('[22]');\ntest.describe(`[23] b`, () => {})")).toEqual(
    ['[20] a', '[23] b'],
  );
  expect(titles("it.each([['[24]']])('[25] c %s', () => {})")).toEqual(['[25] c %s']);
});
