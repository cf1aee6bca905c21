import {spawnSync} from 'node:child_process';
import {chmodSync, mkdirSync, readdirSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {keepPrivate} from '#lib/database/private-files.ts';
import {openSqlite} from '#lib/outbox/store/sqlite.ts';
import {temporaryFolder} from '../../support/folder.ts';

const folder = temporaryFolder();
const mode = (...names: string[]) => statSync(path.join(folder, ...names)).mode & 0o777;
const before = process.umask();
afterAll(() => process.umask(before));

/** A data folder as a careless restore leaves it. */
function restored(name: string): string {
  const data = path.join(folder, name);
  process.umask(0o022);
  mkdirSync(data);
  return data;
}

it('closes the data folder to others', () => {
  const data = restored('restored');
  expect(mode('restored')).toBe(0o755);
  keepPrivate(data);
  expect(mode('restored')).toBe(0o700);
});

it('makes a new folder, and later files, private', async () => {
  process.umask(0o022);
  const data = path.join(folder, 'deep', 'new');
  keepPrivate(data);
  expect(mode('deep', 'new')).toBe(0o700);
  writeFileSync(path.join(data, 'later'), 'x');
  expect(mode('deep', 'new', 'later')).toBe(0o600);
  const engine = await openSqlite(data);
  for (const name of readdirSync(data).filter((one) => one.startsWith('outbox')))
    expect([name, mode('deep', 'new', name)]).toEqual([name, 0o600]);
  await engine.db.destroy();
});

const asNobody = process.getuid?.() === 0 ? it : it.skip;
asNobody('refuses, with a sentence, a folder of another user that is open', () => {
  const data = restored('foreign');
  const program = `
    process.setgid(65534); process.setuid(65534);
    const {keepPrivate} = await import(${JSON.stringify(path.resolve('lib/database/private-files.ts'))});
    try { keepPrivate(${JSON.stringify(data)}); console.log('taken'); } catch (error) { console.log(error.name, error.message); }`;
  chmodSync(folder, 0o755);
  const {stdout} = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '-e', program],
    {encoding: 'utf8'},
  );
  expect(stdout).toMatch(/^OpenFileError .*foreign can be read by other accounts.*\(EPERM\).*chown/);
});
