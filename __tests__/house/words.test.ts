import {globSync, readFileSync} from 'node:fs';
import {codeIn, houseFiles} from '../support/house-files.ts';

/** Decisions are history, and keep the words of their day. */
const PAGES = globSync(['docs/*.md', '*.md']);

const files = [...houseFiles(), ...codeIn(['__tests__']), ...PAGES].filter(
  (file) => !file.endsWith('house/words.test.ts'),
);
const lines = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line, index) => ({file, at: `${file}:${index + 1}`, line})),
);

/** Words of our own, for which the field has one that everybody knows. */
const QUAINT: [word: string, field: string, pattern: RegExp, where?: RegExp][] = [
  ['hand', 'font', /\bHANDS\b|\bHandName\b|\bhand: '/],
  ['truth', 'boolean', /\btruths?\b/i],
  // The key of the health answer is promised; a page may have doors that are drawn.
  ['door', 'gateway', /(?<!`)\bdoors?\b(?!:)/i, /^(?:lib|server|app|scripts|browser|packages|docs)\//],
  ['facts for search engines', 'structured data', /\bfacts?\b[^.]*\b(?:search engine|parser|crawler)s?\b/i],
  ['whole number', 'integer', /\bwhole[ -]?numbers?\b/i],
];

it('looks at the whole house', () => {
  expect(files.length).toBeGreaterThan(500);
  for (const file of ['middleware.ts', 'scripts/card-fonts.mjs', 'docs/glossary.md'])
    expect(files).toContain(file);
});

it.each(QUAINT)('says no “%s” where the field says %s', (_word, _field, pattern, where = /^/) => {
  expect(lines.filter(({file, line}) => where.test(file) && pattern.test(line)).map(({at}) => at)).toEqual(
    [],
  );
});
