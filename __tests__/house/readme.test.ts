import {readdirSync, readFileSync} from 'node:fs';

const README = readFileSync('README.md', 'utf8');

it('README has at most a hundred lines', () => {
  expect(README.trimEnd().split('\n').length).toBeLessThanOrEqual(100);
});

it('README names each page of docs', () => {
  const pages = readdirSync('docs').filter((name) => name.endsWith('.md'));
  const named = (page: string) =>
    README.includes(`${page}\``) || (page.startsWith('figures-') && README.includes('`figures-*.md`'));
  expect(pages.filter((page) => !named(page))).toEqual([]);
});
