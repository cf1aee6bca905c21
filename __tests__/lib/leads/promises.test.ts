// docs/promises.md: Leads
import {spawn, spawnSync} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {sql} from 'kysely';
import {POST as contact} from '#app/api/contact/route.ts';
import {GET as health} from '#app/api/health/route.ts';
import {showLead} from '#lib/outbox/admin/find.ts';
import {openStore} from '#lib/outbox/open-store.ts';
import {openSqlite} from '#lib/outbox/store/sqlite.ts';
import {jsonPost} from '../../support/json-post.ts';
import {aContact} from '../../support/leads.ts';
import {allLeads} from '../../support/outbox.ts';
import {siteFolder} from '../../support/site-folder.ts';

const dataDir = siteFolder();
const folder = path.dirname(dataDir);
const strace = ['/usr/bin/strace', '/bin/strace'].find(existsSync);

const askHealth = (query = '') => health(new Request(`http://localhost:3000/api/health${query}`));
const post = (body: object) => contact(jsonPost('/api/contact', {submissionId: randomUUID(), ...body}));

/** Node's words for a program that opens an outbox in `dataDir` and then does `work`. */
const keeping = (dataDir: string, work: string) => [
  '--disable-warning=ExperimentalWarning',
  '--input-type=module-typescript',
  '-e',
  `import {writeSync} from 'node:fs';
   const {Store} = await import('#lib/outbox/store/engine.ts');
   const {Outbox} = await import('#lib/outbox/outbox.ts');
   const {openSqlite} = await import('#lib/outbox/store/sqlite.ts');
   const outbox = new Outbox(new Store(await openSqlite(${JSON.stringify(dataDir)})));
   async function keep(name: string) {
     const {id} = await outbox.enqueue({kind: 'contact', payload: {name}, language: 'fr'}, [{name: 'send', destination: 'mail'}]);
     writeSync(1, \`thanked \${name} \${id}\\n\`);
   }
   ${work}`,
];

function newFolder(): string {
  const dataDir = path.join(folder, randomUUID());
  mkdirSync(dataDir);
  return dataDir;
}

/** What a process writes and flushes while it keeps leads and then is killed: one system call a line. */
function traceOf(work: string): string[] {
  const dataDir = newFolder();
  const trace = path.join(dataDir, 'trace');
  // A file a thread: in one for all, a call that another thread's breaks into is no line any more.
  const calls = ['-ff', '-s', '8192', '-e', 'trace=fsync,fdatasync,pwrite64,write', '-o', trace];
  spawnSync(
    strace ?? '',
    [...calls, process.execPath, ...keeping(dataDir, `${work}; process.kill(process.pid, 'SIGKILL');`)],
    {encoding: 'utf8', maxBuffer: 64 * 1024 * 1024},
  );
  return readdirSync(dataDir)
    .filter((name) => name.startsWith('trace.'))
    .flatMap((name) => readFileSync(path.join(dataDir, name), 'latin1').split('\n'));
}

/** Skipped where strace is missing: in CI a skip fails. */
const traced = strace ? it : it.skip;

const FLUSH = /\bf(?:data)?sync\((\d+)\) *= 0/;
const flushes = (trace: readonly string[]) => trace.filter((call) => FLUSH.test(call)).length;
let ofOpening: number | undefined;
/** Beside those of a store that is opened. */
const flushesOfLeads = (trace: readonly string[]) => flushes(trace) - (ofOpening ??= flushes(traceOf('')));

describe('a 202 is on disk', () => {
  traced(
    'with a call to flush for every lead that came alone',
    () => {
      const alone = traceOf(`for (let n = 0; n < 25; n++) await keep('' + n)`);
      expect(flushesOfLeads(alone)).toBeGreaterThanOrEqual(25);
    },
    60_000,
  );

  traced(
    'with fewer flushes than leads where they come at once, each thanked after the flush of what holds it',
    () => {
      const names = Array.from({length: 8}, (_, client) =>
        Array.from({length: 5}, (__, n) => `[lead ${client}-${n}]`),
      );
      const trace = traceOf(
        `await Promise.all(${JSON.stringify(names)}.map(async (mine) => { for (const name of mine) await keep(name); }))`,
      );
      const first = (from: number, isIt: (call: string) => boolean) =>
        trace.findIndex((call, place) => place >= from && isIt(call));
      for (const name of names.flat()) {
        const written = first(0, (call) => call.includes('pwrite64(') && call.includes(name));
        const file = /pwrite64\((\d+)/.exec(trace[written] ?? '')?.[1];
        const flushed = first(written, (call) => FLUSH.exec(call)?.[1] === file);
        const thanked = first(0, (call) => call.includes(`"thanked ${name}`));
        expect([written > 0, flushed > written, thanked > flushed]).toEqual([true, true, true]);
      }
      expect(flushesOfLeads(trace)).toBeLessThan(names.flat().length);
      expect(flushesOfLeads(trace)).toBeGreaterThanOrEqual(5);
    },
    60_000,
  );

  it('also of a process that is killed again and again while it writes groups', async () => {
    const dataDir = newFolder();
    const work = `await Promise.all(Array.from({length: 16}, async (_, client) => {
      for (let n = 0; ; n++) await keep(process.pid + '-' + client + '-' + n);
    }))`;
    const thanked: string[] = [];
    for (let kills = 0; kills < 5; kills++) {
      const child = spawn(process.execPath, keeping(dataDir, work), {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const gone = new Promise((resolve) => child.once('close', resolve));
      let output = '';
      child.stdout.on('data', (bytes: Buffer) => {
        output += bytes.toString();
        // Somewhere within the group that is being written by now.
        if (output.length > 5_000) setTimeout(() => child.kill('SIGKILL'), Math.random() * 20);
      });
      await gone;
      thanked.push(...[...output.matchAll(/^thanked \S+ (\S+)\n/gm)].map(([, id = '']) => id));
    }
    expect(thanked.length).toBeGreaterThan(250);
    const {db} = await openSqlite(dataDir);
    const kept = new Set((await db.selectFrom('lead').select('id').execute()).map(({id}) => id));
    const orphans = await sql`select id from lead where id not in (select lead_id from job)`.execute(db);
    await db.destroy();
    expect(thanked.filter((id) => !kept.has(id))).toEqual([]);
    expect(orphans.rows).toEqual([]);
  }, 60_000);

  it('because the connection that keeps it flushes every commit', async () => {
    const {db} = await openSqlite(path.join(folder, 'pragmas'));
    const pragma = async (name: string) =>
      Object.values((await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db)).rows[0] ?? {})[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('secure_delete')).toBe(1);
    await db.destroy();
  });
});

it('a store that cannot grow answers 503 and loses no lead that was thanked for', async () => {
  const kept = await post(aContact());
  expect(kept.status).toBe(202);
  const {id} = (await kept.json()) as {id: string};

  const {store} = await openStore();
  const {db} = store.engine;
  // As large as it is now, and every free page is used up first.
  const {rows} = await sql<{page_count: number}>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
  const answers = [];
  for (let n = 0; n < 12; n++) answers.push(await post(aContact({message: `${n} ${'x'.repeat(4_000)}`})));
  const refused = answers.filter((answer) => answer.status === 503);
  expect(refused.length).toBeGreaterThan(8);
  expect(refused.every((answer) => Number(answer.headers.get('retry-after')) > 0)).toBe(true);
  const thanked = answers.filter((answer) => answer.status === 202);
  expect(thanked.length + refused.length).toBe(12);
  expect(await showLead(store, id)).toMatchObject({id, payload: {name: 'Claire Delattre'}});
  expect(await allLeads(store)).toHaveLength(1 + thanked.length);

  await sql.raw('pragma max_page_count = 1073741823').execute(db);
  expect((await post(aContact({message: 'y'.repeat(4_000)}))).status).toBe(202);
});

it('leads that come together while another process holds the store are all 503, and taken afterwards', async () => {
  const {store} = await openStore();
  const before = (await allLeads(store)).length;
  const other = new DatabaseSync(path.join(dataDir, 'outbox.sqlite'));
  other.exec('begin immediate');
  const bodies = Array.from({length: 6}, (_, n) => ({
    ...aContact({message: `tenu ${n}`}),
    submissionId: randomUUID(),
  }));
  const refused = await Promise.all(bodies.map(post));
  other.exec('rollback');
  other.close();
  expect(refused.map(({status}) => status)).toEqual(Array(6).fill(503));
  expect(await allLeads(store)).toHaveLength(before);
  expect((await Promise.all(bodies.map(post))).map(({status}) => status)).toEqual(Array(6).fill(202));
  expect(await allLeads(store)).toHaveLength(before + 6);
}, 30_000);

it('a store that cannot commit is 503 in health and for leads, not for ?live, until it can', async () => {
  const {store} = await openStore();
  const {db} = store.engine;
  await sql`pragma query_only = on`.execute(db);
  // It is asked no oftener than every five seconds.
  const now = performance.now.bind(performance);
  let ahead = 6_000;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
  expect((await askHealth()).status).toBe(503);
  expect((await post(aContact({message: 'lecture seule'}))).status).toBe(503);
  // The process itself is well.
  const live = await askHealth('?live');
  expect([live.status, await live.json()]).toEqual([200, {status: 'live'}]);
  expect(live.headers.get('X-Process')).toMatch(/^[\da-f-]{36}$/);
  await sql`pragma query_only = off`.execute(db);
  ahead += 6_000;
  expect((await askHealth()).status).toBe(200);
  clock.mockRestore();
  expect((await post(aContact({message: 'lecture seule'}))).status).toBe(202);
});
