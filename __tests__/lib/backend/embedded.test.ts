import {mkdtempSync} from 'node:fs';
import path from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {embeddedBackend} from '#lib/backend/embedded.ts';
import {temporaryFolder} from '../../support/folder.ts';

const root = temporaryFolder();

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
