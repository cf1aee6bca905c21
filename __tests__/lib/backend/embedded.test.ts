import {mkdtempSync, statSync} from 'node:fs';
import path from 'node:path';
import {embeddedBackend} from '#lib/backend/embedded.ts';
import {temporaryFolder} from '../../support/folder.ts';

const root = temporaryFolder();
const mode = (file: string) => (statSync(file).mode & 0o777).toString(8);

it('the folder is closed to others, with every file in it', async () => {
  const dataDir = path.join(mkdtempSync(path.join(root, 'data-')), 'data');
  await embeddedBackend({dataDir}).isRegistered('zoe@exemple.invalid');
  expect(mode(dataDir)).toBe('700');
  for (const file of ['backend.sqlite', 'backend.sqlite-wal', 'backend.sqlite-shm'])
    expect([file, mode(path.join(dataDir, file))]).toEqual([file, '600']);
});
