// npm run bench -- commands: how long each command of an operator takes with 200,000 leads, in both stores.
import {spawn} from 'node:child_process';
import {createWriteStream, mkdtempSync, rmSync} from 'node:fs';
import {loadavg, tmpdir} from 'node:os';
import path from 'node:path';
import {pipeline} from 'node:stream/promises';
import {SafePool} from '#lib/database/postgres.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {openPostgres} from '#lib/outbox/store/postgres.ts';
import {openSqlite} from '#lib/outbox/store/sqlite.ts';
import {nodeArgs} from '#server/node-args.ts';
import {addManyLeads, addressOf, referenceOf} from '../support/many-leads.ts';
import {makeOlder} from '../support/older-store.ts';
import {makeCluster, POSTGRES_BIN} from '../support/postgres.ts';
import {MACHINE, median} from './bench-load.ts';
import {today, writeFigures} from './figures.ts';

/** What a start does once. */
const MIGRATION = 'start: migration from version 9';
const LEADS = Number(process.argv[2] ?? 200_000);

type Settings = Record<string, string>;
/** Seconds by command. */
type Times = Map<string, number>;

/** Seconds of a command from its start to its end. */
async function seconds(program: string, words: readonly string[], settings: Settings): Promise<number> {
  const begun = performance.now();
  const {PATH = '', HOME = ''} = process.env;
  const child = spawn(process.execPath, [...nodeArgs(`commands/${program}.ts`), ...words], {
    env: {PATH, HOME, NODE_ENV: 'production', ...settings},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => (said = (said + bytes.toString()).slice(-2_000)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  await pipeline(child.stdout, createWriteStream('/dev/null'));
  const code = await ended;
  // The doctor finds faults in a site without a build; a page of a flood may hold nothing to change.
  if (code !== 0 && program !== 'doctor') throw new Error(`${words.join(' ')}: ${code}\n${said}`);
  return (performance.now() - begun) / 1000;
}

/** @param folder for copies @param twin settings of a place to restore to, on SQLite */
async function measure(settings: Settings, folder: string, twin?: Settings): Promise<Times> {
  const times: Times = new Map();
  const outbox = async (line: string, words = line.split(' '), at = settings) =>
    times.set(line, await seconds('outbox', words, at));
  const ofThree = async (line: string) => {
    const all = [];
    for (let n = 0; n < 3; n++) all.push(await seconds('outbox', line.split(' '), settings));
    times.set(line, median(all));
  };
  for (const line of [
    'help',
    'list',
    'list --state all --limit 10',
    'stats --since 30d',
    'stats --by source --since 30d',
    'stats --visits --since 30d',
    'audit --since 30d',
    'list --state suspected',
    'export --consents',
    'export',
  ])
    await ofThree(line);
  await outbox('show ID', ['show', referenceOf(LEADS / 2)]);
  times.set('doctor', await seconds('doctor', [], settings));
  await outbox('backup FOLDER', ['backup', folder]);
  await outbox('backup --verify FOLDER', ['backup', '--verify', folder]);
  for (const line of ['retry --all', 'purge --state suspected'])
    await outbox(line, [...line.split(' '), '--yes']);
  await outbox('purge');
  await outbox('person EMAIL', ['person', addressOf(LEADS - 1)]);
  await outbox('forget EMAIL', ['forget', addressOf(LEADS - 1)]);
  if (twin) await outbox('restore FOLDER', ['restore', folder], twin);
  else await outbox('hold', ['hold', '--yes']);
  return times;
}

const folder = mkdtempSync(path.join(tmpdir(), 'site-bench-'));
const columns: [store: string, Times][] = [];

async function fill(name: string, open: () => Promise<Store>, into: Times): Promise<void> {
  const store = await open();
  const begun = performance.now();
  await addManyLeads(store, Date.now(), LEADS);
  console.log(`${name}: filled in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  // The start of this release counts the leads of the release before.
  await makeOlder(store, 9);
  await store.close();
  const again = performance.now();
  await (await open()).close();
  into.set(MIGRATION, (performance.now() - again) / 1000);
}

try {
  const common = {LOG_LEVEL: 'error', PORT: '1'};
  const dataDir = path.join(folder, 'sqlite');
  const first: Times = new Map();
  await fill('SQLite', async () => new Store(await openSqlite(dataDir)), first);
  const measured = await measure({...common, DATA_DIR: dataDir}, path.join(folder, 'copy'), {
    ...common,
    DATA_DIR: path.join(folder, 'restored'),
  });
  columns.push(['SQLite', new Map([...first, ...measured])]);
  if (POSTGRES_BIN) {
    const cluster = await makeCluster();
    try {
      await cluster.start({shared_buffers: '128MB'});
      const url = await cluster.database();
      const times: Times = new Map();
      await fill('PostgreSQL', async () => new Store(await openPostgres(url, new SafePool(url))), times);
      const settings = {...common, DATA_DIR: path.join(folder, 'beside'), DATABASE_URL: url};
      columns.push([
        'PostgreSQL',
        new Map([...times, ...(await measure(settings, path.join(folder, 'dump')))]),
      ]);
    } finally {
      await cluster.end();
    }
  }
} finally {
  rmSync(folder, {recursive: true, force: true});
}

const lines = [...new Set(columns.flatMap(([, times]) => [...times.keys()]))];
const cell = (times: Times, line: string) => times.get(line)?.toFixed(1) ?? '–';
const table = [
  `| command | ${columns.map(([store]) => `${store}, s`).join(' | ')} |`,
  `|---|${columns.map(() => '---|').join('')}`,
  ...lines.map((line) => `| ${line} | ${columns.map(([, times]) => cell(times, line)).join(' | ')} |`),
].join('\n');
console.log(table);
writeFigures(
  'docs/figures-outbox.md',
  'commands',
  `Written by \`npm run bench -- commands\` on ${today()}: ${MACHINE}, load ${(loadavg()[0] ?? 0).toFixed(1)}; ${LEADS.toLocaleString('en')} leads of thirty days, a fiftieth each parked, suspected and waiting, a quarter registrations. \`help\` is what Node and the modules take. What goes through leads or files shows on a terminal how much is left.

${table}`,
);
