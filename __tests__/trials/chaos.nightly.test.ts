import {spawnSync} from 'node:child_process';
import {POSTGRES_BIN} from '../support/postgres.ts';
import {HAS_COMPILER} from './chaos/power.ts';

const TIMEOUT_MS = 280_000;
/** Seconds: longer than a call's deadline and the commit of a machine that runs all of the night, or a mail is doubled. */
const LEASE = ['--lease', '45'];
const KILLED_OFTEN = ['--minutes', '0.12', '--kill-every', '1', ...LEASE];

/** A short form of `bin/site chaos`; docs/scale.md has long ones. */
function chaos(store: 'sqlite' | 'postgres', ...words: string[]) {
  const {status, stderr, stdout} = spawnSync(
    process.execPath,
    ['scripts/launch.mjs', 'chaos', '--small', '--store', store, ...words],
    {encoding: 'utf8', timeout: TIMEOUT_MS - 10_000},
  );
  if (!stdout) throw new Error(stderr);
  return {...(JSON.parse(stdout) as object), status} as Record<string, unknown>;
}

const WELL = {
  status: 0,
  waiting: [],
  lost: [],
  splits: [],
  outOfOrder: [],
  doubledRegistrations: [],
  unexplainedDoubles: [],
  parked: 0,
};

it(
  'loses nothing and keeps the order while servers on SQLite are killed',
  () => {
    const result = chaos('sqlite', ...KILLED_OFTEN);
    expect(result).toMatchObject(WELL);
    expect(result.kills).toBeGreaterThan(0);
    expect(result.delivered).toBe(result.acknowledged);
  },
  TIMEOUT_MS,
);

(POSTGRES_BIN ? it : it.skip)(
  'loses nothing and keeps the order while servers on PostgreSQL, and the database itself, are killed',
  () => {
    const result = chaos('postgres', ...KILLED_OFTEN, '--database-crashes', '1');
    expect(result).toMatchObject({...WELL, databaseCrashes: 1});
    expect(result.kills).toBeGreaterThan(0);
    expect(result.delivered).toBe(result.acknowledged);
  },
  TIMEOUT_MS,
);

const onDisk = HAS_COMPILER ? it : it.skip;

onDisk(
  'loses nothing at power cuts, and would see a loss: a disk that flushes nothing loses leads',
  () => {
    const result = chaos('sqlite', ...KILLED_OFTEN, '--power', 'cut');
    expect(result).toMatchObject(WELL);
    expect(result.kills).toBeGreaterThan(0);
    expect(result.delivered).toBe(result.acknowledged);
    const deaf = chaos('sqlite', ...KILLED_OFTEN, '--power', 'deaf');
    expect(deaf).toMatchObject({status: 1, lost: expect.arrayContaining([expect.any(String)])});
  },
  2 * TIMEOUT_MS,
);

it(
  'loses nothing when the clock jumps by an hour and a day, both ways',
  () => {
    const result = chaos('sqlite', ...LEASE, '--clock-jumps', '--minutes', '0.5', '--kill-every', '20');
    expect(result).toMatchObject({
      status: 0,
      waiting: [],
      lost: [],
      outOfOrder: [],
      parked: 0,
      clockJumps: 8,
    });
    expect(result.delivered).toBe(result.acknowledged);
  },
  TIMEOUT_MS,
);
