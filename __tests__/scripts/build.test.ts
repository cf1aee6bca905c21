// docs/promises.md: Starting
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fingerprint, released, sources} from '#scripts/sources.mjs';
import {folderOfEachTest} from '../support/folder.ts';

const folder = folderOfEachTest();
const write = (name: string, text: string) => {
  const file = path.join(folder(), name);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, text);
};

describe('the sources of a build', () => {
  beforeEach(() => {
    write('app/page.tsx', 'page');
    write('a-new-folder/of/ours.ts', 'ours');
    write('package-lock.json', '{}');
    for (const other of [
      'docs/a.md',
      '__tests__/a.ts',
      'README.md',
      '.env',
      '.data/x',
      'node_modules/x/a.js',
      'lib/.env',
      'app/.page.tsx.swp',
      'next.config.mjs',
    ])
      write(other, 'other');
  });

  it('is every file, in new folders too, but tests, documentation, data and packages', () => {
    expect(sources(folder())).toEqual(['a-new-folder/of/ours.ts', 'app/page.tsx', 'package-lock.json']);
  });

  it('gives another name when a file of these changes or is added, and no other', () => {
    const names = [fingerprint(folder())];
    write('app/page.tsx', 'page, changed');
    names.push(fingerprint(folder()));
    write('lib/new.ts', '');
    names.push(fingerprint(folder()));
    expect(new Set(names).size).toBe(3);
    write('docs/a.md', 'another text');
    expect(fingerprint(folder())).toBe(names.at(-1));
  });

  it('include the files that this project builds from', () => {
    const files = sources();
    for (const file of [
      'app/.well-known/security.txt/route.ts',
      'middleware.ts',
      'next.config.ts',
      'messages/fr/index.ts',
      'messages/fr/errors.json',
      'components/layout/fonts/text.woff2',
    ])
      expect(files).toContain(file);
    // The server reads these at its start.
    for (const file of ['messages/fr/home.json', 'content/team.json', 'public/assets/icons/icon-192.png'])
      expect(files).not.toContain(file);
    expect(files.some((file) => /^(?:node_modules|\.next|\.git|__tests__)\//.test(file))).toBe(false);
  });
});

describe('the files of a release', () => {
  it('are built, run or read, and are no settings, tests or trials', () => {
    for (const file of [
      'app/page.tsx',
      'bin/site',
      'content/team.json',
      'docs/releases.md',
      'server/main.ts',
      'commands/outbox.ts',
      'a-new-folder/of/ours.json',
      'package-lock.json',
    ])
      write(file, 'ours');
    const ours = released(folder());
    for (const other of [
      '.env',
      'deploy/.env',
      '.data/outbox.sqlite',
      '.git/config',
      '__tests__/a.ts',
      'node_modules/x/a.js',
      'releases/site.tar.gz',
      '__tests__/trials/bench.ts',
      'jest.config.mjs',
    ])
      write(other, 'other');
    expect(ours).toHaveLength(9);
    expect(released(folder())).toEqual(ours);
  });
});
