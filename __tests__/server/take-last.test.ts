// docs/promises.md: Pages
import {mkdirSync, readFileSync, utimesSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {publicationFolderIn, readJsonFile} from '#lib/publication/manifest.ts';
import {takeLast} from '#server/take-last.ts';
import {folderOfEachTest} from '../support/folder.ts';

const folder = folderOfEachTest();

it('takes the manifest and texts that were published last, and leaves the rest to the next run', () => {
  const next = publicationFolderIn(folder(), 'next');
  mkdirSync(next.own, {recursive: true});
  expect(takeLast(next)).toBe(false);
  for (const [seconds, name] of ['older', 'last'].entries()) {
    const {own, manifest, texts, state} = publicationFolderIn(folder(), name);
    mkdirSync(texts, {recursive: true});
    for (const file of [path.join(texts, 'name'), state, path.join(own, 'status.json')])
      writeFileSync(file, name);
    writeFileSync(manifest, JSON.stringify({publishedAt: name, base: 'inputs'}));
    utimesSync(manifest, seconds, seconds);
  }
  expect(takeLast(next)).toBe(true);
  expect(readJsonFile(next.manifest)).toEqual({publishedAt: 'last', base: ''});
  expect(readFileSync(path.join(next.texts, 'name'), 'utf8')).toBe('last');
  expect(readJsonFile(next.state)).toBeUndefined();
});
