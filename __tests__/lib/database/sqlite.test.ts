import {readdirSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {machineLock, openSqliteFile} from '#lib/database/sqlite.ts';
import {folderOfEachTest} from '../../support/folder.ts';

const folder = folderOfEachTest();

it('a lock is held by one alone, until that one closes it, in one file', () => {
  const file = path.join(folder(), 'lock.sqlite');
  const lock = machineLock(file);
  expect(machineLock(file)).toBeUndefined();
  expect(readdirSync(folder())).toEqual(['lock.sqlite']);
  lock?.close();
  machineLock(file)!.close();
});

it('a file that cannot be a lock is an error: its holder would be waited for without end', () => {
  const file = path.join(folder(), 'lock.sqlite');
  writeFileSync(file, 'no database, as on a full disk'.repeat(40));
  expect(() => machineLock(file)).toThrow('not a database');
});

it('a database has folder, file and log for the site’s user alone', () => {
  const file = path.join(folder(), 'new', 'x.sqlite');
  const database = openSqliteFile(file, {busyMs: 10, synchronous: 'full'});
  database.exec('create table t (a); insert into t values (1)');
  const mode = (name: string) => (statSync(name).mode & 0o777).toString(8);
  expect([mode(path.dirname(file)), mode(file), mode(`${file}-wal`)]).toEqual(['700', '600', '600']);
  database.close();
});
