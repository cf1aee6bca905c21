import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {temporaryFolder} from '../support/folder.ts';
import {POSTGRES_BIN} from '../support/postgres.ts';

const folder = temporaryFolder();

/** A short form of `npm run chaos`; docs/chaos.md has long ones. */
function chaos(store: 'sqlite' | 'postgres', ...words: string[]) {
  const file = path.join(folder, `${store}.json`);
  const {status, stderr, stdout} = spawnSync(
    process.execPath,
    [
      'scripts/launch.mjs',
      'chaos',
      '--small',
      '--store',
      store,
      '--minutes',
      '0.12',
      '--kill-every',
      '1',
      '--json',
      file,
      ...words,
    ],
    {encoding: 'utf8', timeout: 80_000},
  );
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}

const WELL = {
  lost: [],
  splits: [],
  outOfOrder: [],
  doubledRegistrations: [],
  unexplainedDoubles: [],
  parked: 0,
};

it('loses nothing and keeps the order while servers on SQLite are killed', () => {
  const result = chaos('sqlite', '--lease', '4');
  expect(result).toMatchObject(WELL);
  expect(result.kills).toBeGreaterThan(0);
  expect(result.delivered).toBe(result.acknowledged);
}, 90_000);

(POSTGRES_BIN ? it : it.skip)(
  'loses nothing and keeps the order while servers on PostgreSQL, and the database itself, are killed',
  () => {
    const result = chaos('postgres', '--lease', '6', '--database-crashes', '1');
    expect(result).toMatchObject({...WELL, databaseCrashes: 1});
    expect(result.kills).toBeGreaterThan(0);
    expect(result.delivered).toBe(result.acknowledged);
  },
  90_000,
);
