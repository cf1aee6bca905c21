// docs/promises.md: Starting
import {execFileSync} from 'node:child_process';
import {chmodSync, mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {folderOfEachTest} from '../support/folder.ts';

const folder = folderOfEachTest();
const PINNED = path.resolve('node_modules/.bin/node');

/** A program that says it is Node of some version. */
function machineHas(version: string): string {
  const bin = path.join(folder(), 'bin');
  mkdirSync(bin, {recursive: true});
  const node = path.join(bin, 'node');
  writeFileSync(node, `#!/bin/sh\necho ${version}\n`);
  chmodSync(node, 0o755);
  return node;
}

/** What the site would run on, asked from within an npm script: the Node of the packages comes first there. */
const chosen = (PATH: string) =>
  execFileSync(
    PINNED,
    ['-e', "import('./scripts/install.mjs').then(({nodeForTheSite}) => console.log(nodeForTheSite()))"],
    {env: {PATH, NODE_ENV: 'test'}, encoding: 'utf8'},
  ).trim();

it('runs the site on the machine’s own Node where that is new enough', () => {
  const own = machineHas('v24.99.0');
  expect(chosen(`${path.dirname(PINNED)}:${path.dirname(own)}:/usr/bin:/bin`)).toBe(own);
});

it('runs it on the one that comes with the packages where the machine’s is too old, or there is none', () => {
  const own = machineHas('v20.19.0');
  expect(chosen(`${path.dirname(own)}:/bin`)).toBe(PINNED);
  expect(chosen(path.dirname(PINNED))).toBe(PINNED);
});
