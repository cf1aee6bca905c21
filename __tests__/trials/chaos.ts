import {Option} from 'commander';
import {acts, NotDone, program, run, UsageError} from '#commands/program.ts';
import {makeCluster, POSTGRES_BIN, type Cluster} from '../support/postgres.ts';
import {runChaos, type Result} from './chaos/run.ts';

interface Options {
  minutes: number;
  store: 'sqlite' | 'postgres';
  leads: number;
  kills: number;
  servers?: number;
  clients: number;
  killEvery: number;
  databaseCrashes?: number;
  seed: number;
  lease: number;
  small?: true;
  power?: 'cut' | 'deaf';
  clockJumps?: true;
}

function fine(result: Result): boolean {
  const {lost, splits, unexplainedDoubles, doubledRegistrations, outOfOrder, parked, acknowledged, waiting} =
    result;
  const wrong: unknown[][] = [lost, waiting, outOfOrder];
  // A clock that is set during an attempt may repeat it: docs/promises.md, Delivery.
  if (!result.clockJumps) wrong.push(splits, unexplainedDoubles, doubledRegistrations);
  return acknowledged > 0 && parked === 0 && wrong.every((list) => list.length === 0);
}

async function chaos({power, killEvery, lease, ...options}: Options): Promise<number> {
  const onPostgres = options.store === 'postgres';
  if (power && onPostgres) throw new UsageError('--power is for --store sqlite.');
  if (onPostgres && !POSTGRES_BIN)
    throw new NotDone('PostgreSQL is not installed: apt-get install -y postgresql');
  let cluster: Cluster | undefined;
  try {
    if (onPostgres) {
      cluster = await makeCluster();
      await cluster.start();
    }
    const result = await runChaos({
      ...options,
      store: onPostgres ? 'PostgreSQL' : 'SQLite',
      databaseUrl: await cluster?.database(),
      crashDatabase: async () => {
        await cluster?.stop('immediate');
        await cluster?.start();
      },
      databaseCrashes: options.databaseCrashes ?? (onPostgres ? 3 : 0),
      servers: options.servers ?? (onPostgres ? 3 : 2),
      killEvery: killEvery * 1_000,
      small: options.small ?? false,
      power,
      clockJumps: options.clockJumps ?? false,
      leaseMs: lease * 1_000,
      say: (line) => console.error(line),
    });
    console.log(JSON.stringify({seed: options.seed, ...result}, null, 2));
    return fine(result) ? 0 : 1;
  } finally {
    await cluster?.end();
  }
}

const words = program('bin/site chaos').description(
  `Runs servers, kills them at random, lets receivers fail 30 % and go away for stretches, and counts what became of every
lead that was acknowledged: until the minutes are over, and there were so many leads and kills. All of it on this machine, in
temporary folders; PostgreSQL is a cluster of its own.`,
);
for (const [name, text, before] of [
  ['minutes', 'at least', 5],
  ['leads', 'acknowledged, at least', 0],
  ['kills', 'at least', 0],
  ['servers', '2, or 3 with PostgreSQL', undefined],
  ['clients', 'at once', 4],
  ['kill-every', 'seconds', 8],
  ['database-crashes', 'of PostgreSQL', undefined],
  ['seed', 'repeats a run', Date.now() % 100_000],
  ['lease', 'seconds', 60],
] as const)
  words.option(`--${name} <number>`, text, Number, before);
words
  .addOption(new Option('--store <store>').choices(['sqlite', 'postgres']).default('sqlite'))
  .option('--small', 'the lead routes and the worker without the pages; needs no build')
  .addOption(
    new Option(
      '--power <how>',
      'SQLite, gcc: cut: each kill is a power cut, and what was not flushed is gone; deaf: nothing is flushed, and the run has to find losses',
    ).choices(['cut', 'deaf']),
  )
  .option('--clock-jumps', 'the servers’ clock jumps by an hour and a day, both ways');
await run(acts<Options>(words, chaos));
