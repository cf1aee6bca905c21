import {existsSync, globSync, readFileSync} from 'node:fs';
import {houseFiles} from '../support/house-files.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const promises = [...read('docs/promises.md').matchAll(/^## (.+)$/gm)].map(([, name = '']) => name);

/** The files that either runner takes. */
const tests = globSync('__tests__/**/*.test.{ts,tsx}', {exclude: ['__tests__/{e2e,house}/**']}).concat(
  globSync('__tests__/e2e/**/*.spec.ts'),
);
const namedBy = (file: string) =>
  [...read(file).matchAll(/^\/\/ docs\/promises\.md: (.+)$/gm)].map(([, name = '']) => name);

it.each(promises)('the promise %s is held by a file of tests that names it', (name) => {
  const holders = tests.filter((file) => namedBy(file).includes(name));
  expect(holders.length).toBeGreaterThan(0);
  for (const file of holders) expect(read(file)).toMatch(/^\s*(?:it|test)[.(][^]*\bexpect\(/m);
});

it('every line of docs/security.md that is met names its tests, and these exist', () => {
  const rows = read('docs/security.md').match(/^\| \d.*$/gm) ?? [];
  expect(rows.length).toBeGreaterThanOrEqual(30);
  for (const row of rows) {
    const named = [...row.matchAll(/`(__tests__\/[^`]+)`/g)].map(([, file = '']) => file);
    const [, state = ''] = row.split(' | ');
    expect(['met', 'partly', 'not met', 'not applicable']).toContain(state);
    if (['met', 'partly'].includes(state)) expect(named.length).toBeGreaterThan(0);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  }
});

it('tests and comments name no promise that is not made', () => {
  const cited = [...houseFiles(), ...globSync('{app,components}/**/*.css')].flatMap((file) =>
    [...read(file).matchAll(/docs\/promises\.md, ([A-Z]\w+(?: interface)?)/g)].map(([, name = '']) => name),
  );
  expect(cited.length).toBeGreaterThan(10);
  expect([...tests.flatMap(namedBy), ...cited].filter((name) => !promises.includes(name))).toEqual([]);
});

it('files that README.md and docs name exist', () => {
  const missing = globSync(['README.md', 'docs/*.md']).flatMap((page) =>
    [...read(page).matchAll(/`((?:app|components|deploy|lib|scripts|server|__tests__)\/[\w./[\]-]+\.\w+)`/g)]
      .map(([, file = '']) => file)
      .filter((file) => !globSync(file.replaceAll(/[[\]]/g, '?')).length)
      .map((file) => `${page}: ${file}`),
  );
  expect(missing).toEqual([]);
});

it('README.md names every page of docs', () => {
  const named = [...read('README.md').matchAll(/`(?:docs\/)?([\w*-]+\.md)`/g)].map(
    ([, page = '']) => `docs/${page}`,
  );
  expect(globSync('docs/*.md').filter((page) => !globSync(named).includes(page))).toEqual([]);
});
