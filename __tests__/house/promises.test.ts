import {existsSync, globSync, readFileSync} from 'node:fs';
import {houseFiles} from '../support/house-files.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const paragraphs = [...read('docs/promises.md').matchAll(/^## (.+)$/gm)].map(([, name = '']) => name);

const tests = globSync('__tests__/**/*.{test,spec}.{ts,tsx}').filter((file) => !file.includes('/house/'));
const held = tests.flatMap((file) =>
  [...read(file).matchAll(/^\/\/ docs\/promises\.md: (.+)$/gm)].map(([, name = '']) => name),
);

const code = [...houseFiles(), ...globSync('{app,components}/**/*.css')];

it.each(paragraphs)('the paragraph %s is held by a test that names it', (name) => {
  expect(held).toContain(name);
});

it('docs/security.md claims nothing without tests, and these are there', () => {
  const rows = read('docs/security.md').match(/^\| (?!What |-).*$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) {
    const named = [...row.matchAll(/`(__tests__\/[^`]+)`/g)].map(([, file = '']) => file);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  }
});

it('tests and comments name no paragraph that is not there', () => {
  const cited = code.flatMap((file) =>
    [...read(file).matchAll(/docs\/promises\.md, ([A-Z]\w+(?: interface)?)/g)].map(([, name = '']) => name),
  );
  expect(cited.length).toBeGreaterThan(10);
  expect([...held, ...cited].filter((name) => !paragraphs.includes(name))).toEqual([]);
});

it('comments cite nothing that is not in the repository', () => {
  const PHRASES = /\bcontract(?:'s)?,? section|\bthe specification|\bby contract\b/i;
  expect([...code, ...tests].filter((file) => PHRASES.test(read(file)))).toEqual([]);
});

it('names of files in the pages of docs are there', () => {
  const missing = globSync('docs/*.md').flatMap((page) =>
    [...read(page).matchAll(/`((?:app|components|deploy|lib|scripts|server|__tests__)\/[\w./[\]-]+\.\w+)`/g)]
      .map(([, file = '']) => file)
      .filter((file) => !globSync(file.replaceAll(/[[\]]/g, '?')).length)
      .map((file) => `${page}: ${file}`),
  );
  expect(missing).toEqual([]);
});

describe('README.md', () => {
  const readme = read('README.md');

  it('names every page of docs', () => {
    const named = [...readme.matchAll(/`(?:docs\/)?([\w*-]+\.md)`/g)].map(([, page = '']) => `docs/${page}`);
    expect(globSync('docs/*.md').filter((page) => !globSync(named).includes(page))).toEqual([]);
  });

  it('is read at one sitting', () => {
    const lines = readme.trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(120);
    expect(lines.filter((line) => line.length > 120 && !/^\||^__tests__/.test(line))).toEqual([]);
  });
});
