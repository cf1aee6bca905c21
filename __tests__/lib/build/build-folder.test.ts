import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {builtFrom, hashedFolder, keepHashedFiles} from '#lib/build/build-folder.ts';
import {filesIn} from '#lib/build/sources.ts';
import {folderOfEachTest} from '../../support/folder.ts';

const DAY = 24 * 3_600_000;
const folder = folderOfEachTest();
const build = () => path.join(folder(), '.next-build');
const kept = () => path.join(folder(), 'static');

function make(...names: string[]): void {
  rmSync(build(), {recursive: true, force: true});
  for (const name of names) {
    mkdirSync(path.dirname(path.join(build(), name)), {recursive: true});
    writeFileSync(path.join(build(), name), name);
  }
}
const names = () =>
  filesIn(kept())
    .map((file) => path.relative(kept(), file))
    .sort();
const on = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * DAY);

it('knows the sources of a build, and of none', () => {
  expect(builtFrom(build())).toBeUndefined();
  make('BUILD_ID');
  writeFileSync(path.join(build(), 'BUILD_ID'), '0123abcd');
  expect(builtFrom(build())).toBe('0123abcd');
});

it('keeps the files named by their content, and no other file of a build', () => {
  make('static/css/a.css', 'site/site.1.js', 'server/page.js', 'BUILD_ID');
  keepHashedFiles(build(), kept());
  expect(names()).toEqual(['site/site.1.js', 'static/css/a.css']);
  expect(readFileSync(path.join(kept(), 'site/site.1.js'), 'utf8')).toBe('site/site.1.js');
});

it('keeps nothing of a build that is not there', () => {
  keepHashedFiles(build(), kept());
  expect(names()).toEqual([]);
});

it('deletes a file thirty days after the last build with it was replaced, however old that build was', () => {
  make('static/one.js', 'static/both.js');
  keepHashedFiles(build(), kept(), on(100));
  make('static/two.js', 'static/both.js');
  keepHashedFiles(build(), kept(), on(129));
  expect(names()).toEqual(['static/both.js', 'static/one.js', 'static/two.js']);
  make('static/three.js');
  keepHashedFiles(build(), kept(), on(131));
  expect(names()).toEqual(['static/both.js', 'static/three.js', 'static/two.js']);
});

it('is one folder beside the releases, and in a checkout one of its own', () => {
  expect(hashedFolder('/srv/site')).toBe('/srv/site/static');
  expect(hashedFolder()).toBe(path.resolve('.next-static'));
});
