import {statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {openSqliteFile} from '#lib/database/sqlite.ts';
import {temporaryFolder} from '../../support/folder.ts';

const folder = temporaryFolder();
const mode = (file: string) => (statSync(file).mode & 0o777).toString(8);
const pragma = (database: ReturnType<typeof openSqliteFile>, name: string) =>
  Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0];

it('makes folder, file and log for the site’s user alone', () => {
  const file = path.join(folder, 'new', 'x.sqlite');
  const database = openSqliteFile(file, {busyMs: 10, synchronous: 'full'});
  database.exec('create table t (a); insert into t values (1)');
  expect([mode(path.dirname(file)), mode(file), mode(`${file}-wal`)]).toEqual(['700', '600', '600']);
  database.close();
});

it.each([
  ['full', true, 2, 1],
  ['normal', false, 1, 0],
] as const)('opens with synchronous = %s, secure delete %s', (synchronous, secureDelete, flushes, erases) => {
  const database = openSqliteFile(path.join(folder, `${synchronous}.sqlite`), {
    busyMs: 25,
    synchronous,
    secureDelete,
  });
  expect(pragma(database, 'journal_mode')).toBe('wal');
  expect(pragma(database, 'synchronous')).toBe(flushes);
  expect(pragma(database, 'secure_delete')).toBe(erases);
  expect(pragma(database, 'busy_timeout')).toBe(25);
  database.close();
});

it('refuses a file that is no database', () => {
  const file = path.join(folder, 'text.sqlite');
  writeFileSync(file, 'no database at all, but long enough to be looked at '.repeat(40));
  expect(() => openSqliteFile(file, {busyMs: 10, synchronous: 'full'})).toThrow('not a database');
});
