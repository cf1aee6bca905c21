import {mkdirSync, readdirSync, readlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {
  currentBuild,
  otherBuilds,
  switchTo,
  COMPLETE,
  completeBuild,
  completeBuilds,
} from '#lib/build/builds.ts';
import {folderOfEachTest} from '../../support/folder.ts';

const DAY = 24 * 3_600_000;
const folder = folderOfEachTest();

function made(name: string, whole = true): void {
  mkdirSync(path.join(folder(), name, 'static'), {recursive: true});
  if (whole) writeFileSync(path.join(folder(), name, COMPLETE), name);
}
const names = () => completeBuilds(folder()).map((one) => path.basename(one));
const on = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * DAY);

it('finds no build where none was made', () => {
  expect(currentBuild(folder())).toBeUndefined();
  expect(completeBuilds(path.join(folder(), 'nowhere'))).toEqual([]);
});

it('ignores a build that was interrupted', () => {
  made('half', false);
  expect(completeBuild('half', folder())).toBeUndefined();
  expect(names()).toEqual([]);
});

it('deletes a build that was interrupted more than a week ago', () => {
  made('one');
  made('half', false);
  switchTo('one', folder(), new Date(Date.now() + 6 * DAY));
  expect(readdirSync(folder())).toContain('half');
  switchTo('one', folder(), new Date(Date.now() + 8 * DAY));
  expect(readdirSync(folder())).not.toContain('half');
});

it('serves the build that was switched to, under its own name', () => {
  made('one');
  made('two');
  switchTo('one', folder());
  switchTo('two', folder());
  expect(currentBuild(folder())).toBe(path.join(folder(), 'two'));
  expect(readlinkSync(path.join(folder(), 'current'))).toBe('two');
});

it('keeps the previous build however old, and others for a week after they were replaced', () => {
  const release = (name: string, day: number) => {
    made(name);
    switchTo(name, folder(), on(day));
  };
  release('one', 0);
  release('two', 30);
  expect(names()).toEqual(['two', 'one']);
  release('three', 60);
  expect(names()).toEqual(['three', 'two']);
  release('four', 64);
  expect(names()).toEqual(['four', 'three', 'two']);
  release('five', 71.5);
  expect(names()).toEqual(['five', 'four']);
});

it('is switched back to as to any other', () => {
  made('one');
  made('two');
  switchTo('one', folder(), on(0));
  switchTo('two', folder(), on(1));
  switchTo('one', folder(), on(2));
  expect(currentBuild(folder())).toBe(path.join(folder(), 'one'));
  expect(names()).toEqual(['one', 'two']);
});

it('finds other builds in neighbouring releases, and in no other neighbouring folder', () => {
  const place = (release: string) => path.join(folder(), release, '.next/builds');
  const make = (release: string, name: string) => {
    mkdirSync(path.join(place(release), name), {recursive: true});
    writeFileSync(path.join(place(release), name, COMPLETE), name);
    return path.join(place(release), name);
  };
  const served = make('releases/two', 'b');
  const own = make('releases/two', 'c');
  const before = make('releases/one', 'a');
  expect(otherBuilds(served, place('releases/two'))).toEqual([own, before]);
  make('elsewhere/one', 'a');
  expect(otherBuilds(make('elsewhere/two', 'b'), place('elsewhere/two'))).toEqual([]);
});
