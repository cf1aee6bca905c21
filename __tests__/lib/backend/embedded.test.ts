import {mkdtempSync, statSync} from 'node:fs';
import path from 'node:path';
import {DatabaseSync} from 'node:sqlite';
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

it('the accounts of an earlier release are known', async () => {
  const dataDir = mkdtempSync(path.join(root, 'data-'));
  const earlier = new DatabaseSync(path.join(dataDir, 'backend.sqlite'));
  earlier.exec(`
    create table registrations (
      idempotency_key text primary key, mail text not null, fields text not null, created_at text not null
    ) strict;
    insert into registrations values ('key', 'zoe@exemple.invalid', '{}', '2026-11-26T08:00:00.000Z');
  `);
  earlier.close();
  expect(await embeddedBackend({dataDir}).isRegistered('zoe@exemple.invalid')).toBe(true);
});
