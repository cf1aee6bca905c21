import {spawnSync} from 'node:child_process';
import {chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync} from 'node:fs';
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
  process.umask(0o022);
  const data = path.join(folder, name);
  for (const inner of ['mail', 'desk']) mkdirSync(path.join(data, inner), {recursive: true});
  for (const file of [
    'outbox.sqlite',
    'outbox.sqlite-wal',
    'outbox.sqlite-shm',
    'backend.sqlite',
    'articles-3.sqlite-wal',
    'mail/20260301T080000.000Z-HSContact-1b9d6bcd.eml',
    'desk/fr-home.png',
    'another-program.txt',
  ])
    writeFileSync(path.join(data, file), 'x');
  return data;
}

it('makes the site’s files private, and leaves others alone', () => {
  const data = restored('restored');
  expect(mode('restored', 'outbox.sqlite-wal')).toBe(0o644);
  keepPrivate(data);
  expect(mode('restored')).toBe(0o700);
  for (const inner of ['mail', 'desk']) expect(mode('restored', inner)).toBe(0o700);
  for (const name of readdirSync(data, {recursive: true}) as string[]) {
    if (name === 'another-program.txt') expect(mode('restored', name)).toBe(0o644);
    else if (name !== 'mail' && name !== 'desk')
      expect([name, mode('restored', name)]).toEqual([name, 0o600]);
  }
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

it('follows no link out of the folder', () => {
  const data = restored('linked');
  const outside = path.join(folder, 'outside');
  writeFileSync(outside, 'x');
  symlinkSync(outside, path.join(data, 'mail', 'link.eml'));
  keepPrivate(data);
  expect(mode('outside')).toBe(0o644);
});

const asNobody = process.getuid?.() === 0 ? it : it.skip;
asNobody('refuses, with a sentence, a readable file of another user', () => {
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
