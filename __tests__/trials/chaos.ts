import {writeFileSync} from 'node:fs';
import {parse, program, UsageError} from '#commands/program.ts';
import {makeCluster, POSTGRES_BIN, type Cluster} from '../support/postgres.ts';
import {runChaos, type Result} from './chaos/run.ts';

const HELP = `bin/site chaos [--minutes 5] [--store sqlite|postgres] [--servers N] [--leads N] [--kills N] [--kill-every SECONDS] [--seed N] [--small]
  [--power cut|deaf] [--clock-jumps] [--json FILE]

Runs servers, kills them at random, lets receivers fail 30 % and go away for stretches, and counts what became of every
lead that was acknowledged. --small runs the lead routes and the worker without the pages, and needs no build.
--power cut (SQLite, gcc): each kill is a power cut: all servers end, and what was not flushed is gone; deaf: nothing is ever
flushed, and the run has to find losses. --clock-jumps: the servers' clock jumps by an hour and a day, both ways.
It runs for so many minutes at least, and until there were --leads acknowledged and --kills.
All of it on this machine, in temporary folders; PostgreSQL is a cluster of its own.`;

const OPTIONS = {
  minutes: {type: 'string', default: '5'},
  store: {type: 'string', default: 'sqlite'},
  leads: {type: 'string', default: '0'},
  kills: {type: 'string', default: '0'},
  servers: {type: 'string'},
  clients: {type: 'string', default: '4'},
  'kill-every': {type: 'string', default: '8'},
  'database-crashes': {type: 'string'},
  seed: {type: 'string', default: String(Date.now() % 100_000)},
  lease: {type: 'string', default: '60'},
  small: {type: 'boolean', default: false},
  power: {type: 'string'},
  'clock-jumps': {type: 'boolean', default: false},
  json: {type: 'string'},
} as const;

function rows(result: Result): [string, string | number][] {
  return [
    ['store', result.store],
    ['servers', result.servers],
    ['minutes, then seconds to drain', `${result.minutes}, ${result.drainSeconds}`],
    ['servers killed (-9)', result.kills],
    ['crashes of the database', result.databaseCrashes],
    ['jumps of the clock', result.clockJumps],
    ['requests at the receiver, of them failed', `${result.receiverRequests}, ${result.receiverFailures}`],
    ['answers 503', result.unavailableAnswers],
    ['leads acknowledged', result.acknowledged],
    ['of them delivered', result.delivered],
    ['still waiting', result.waiting],
    ['**lost**', result.lost.length],
    ['kept twice', result.splits.length],
    [
      'mails doubled by a kill between answer and commit',
      result.doubledMails - result.unexplainedDoubles.length,
    ],
    ['mails doubled otherwise', result.unexplainedDoubles.length],
    ['registrations doubled', result.doubledRegistrations.length],
    ['**out of order**', result.outOfOrder.length],
    ['parked', result.parked],
  ];
}

function fine(result: Result): boolean {
  const {lost, splits, unexplainedDoubles, doubledRegistrations, outOfOrder, parked, acknowledged} = result;
  const wrong = [lost, splits, unexplainedDoubles, doubledRegistrations, outOfOrder];
  return acknowledged > 0 && parked === 0 && result.waiting === 0 && wrong.every((list) => list.length === 0);
}

async function main() {
  const {values} = parse(OPTIONS, 0);
  const onPostgres = values.store === 'postgres';
  if (!onPostgres && values.store !== 'sqlite') throw new UsageError('--store is sqlite or postgres.');
  const {power} = values;
  if (power !== undefined && ((power !== 'cut' && power !== 'deaf') || onPostgres))
    throw new UsageError('--power is cut or deaf, for --store sqlite.');
  if (onPostgres && !POSTGRES_BIN)
    throw new Error('PostgreSQL is not installed: apt-get install -y postgresql');
  let cluster: Cluster | undefined;
  try {
    if (onPostgres) {
      cluster = await makeCluster();
      await cluster.start();
    }
    const result = await runChaos({
      store: onPostgres ? 'PostgreSQL' : 'SQLite',
      databaseUrl: await cluster?.database(),
      crashDatabase: async () => {
        await cluster?.stop('immediate');
        await cluster?.start();
      },
      databaseCrashes: Number(values['database-crashes'] ?? (onPostgres ? 3 : 0)),
      minutes: Number(values.minutes),
      leads: Number(values.leads),
      kills: Number(values.kills),
      servers: Number(values.servers ?? (onPostgres ? 3 : 2)),
      clients: Number(values.clients),
      killEvery: Number(values['kill-every']) * 1_000,
      small: values.small,
      power,
      clockJumps: values['clock-jumps'],
      leaseMs: Number(values.lease) * 1_000,
      seed: Number(values.seed),
      say: (line) => console.error(line),
    });
    console.log(
      ['| | |', '|---|---|', ...rows(result).map(([name, value]) => `| ${name} | ${value} |`)].join('\n'),
    );
    console.error(`seed ${values.seed}`);
    if (values.json) writeFileSync(values.json, JSON.stringify(result, null, 2));
    return fine(result) ? 0 : 1;
  } finally {
    await cluster?.end();
  }
}

await program({help: HELP, main, undone: 2, why: (error) => (error as Error).message});
