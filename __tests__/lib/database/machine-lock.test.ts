import {readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {machineLock} from '#lib/database/sqlite.ts';
import {folderOfEachTest} from '../../support/folder.ts';

const folder = folderOfEachTest();

it('is held by one alone, until that one closes it, in one file', () => {
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
