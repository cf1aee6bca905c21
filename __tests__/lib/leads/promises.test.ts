import {spawnSync} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {sql} from 'kysely';
import {POST as contact} from '#app/api/contact/route.ts';
import {GET as health} from '#app/api/health/route.ts';
import {openStore} from '#lib/leads/store.ts';
import {openSqlite} from '#lib/outbox/sqlite.ts';
import {temporaryFolder} from '../../support/folder.ts';
import {aContact} from '../../support/leads.ts';

const folder = temporaryFolder();
const strace = ['/usr/bin/strace', '/bin/strace'].find(existsSync);

beforeAll(() => {
  process.env.DATA_DIR = path.join(folder, 'site');
});
afterAll(async () => (await openStore()).store.close());

let visitor = 0;
const post = (body: object) =>
  contact(
    new Request('http://localhost:3000/api/contact', {
      method: 'POST',
      headers: {'Content-Type': 'application/json', 'X-Forwarded-For': `198.51.100.${++visitor}`},
      body: JSON.stringify({submissionId: randomUUID(), ...body}),
    }),
  );

/** How often a process that keeps so many leads asks the disk to hold what it was given. */
function flushes(leads: number): number {
  const dataDir = path.join(folder, randomUUID());
  const trace = path.join(folder, `${leads}.trace`);
  mkdirSync(dataDir);
  const program = `
    const {Store} = await import('#lib/outbox/engine.ts');
    const {Outbox} = await import('#lib/outbox/outbox.ts');
    const {openSqlite} = await import('#lib/outbox/sqlite.ts');
    const outbox = new Outbox(new Store(await openSqlite(${JSON.stringify(dataDir)})));
    for (let n = 0; n < ${leads}; n++)
      await outbox.keep({kind: 'contact', payload: {n}, language: 'fr'}, [{name: 'send', destination: 'mail'}]);
    process.kill(process.pid, 'SIGKILL');`;
  spawnSync(
    strace ?? '',
    [
      '-f',
      '-e',
      'trace=fsync,fdatasync',
      '-o',
      trace,
      process.execPath,
      '--disable-warning=ExperimentalWarning',
      '--input-type=module-typescript',
      '-e',
      program,
    ],
    {encoding: 'utf8'},
  );
  return readFileSync(trace, 'utf8').match(/\bf(?:data)?sync\(/g)?.length ?? 0;
}

describe('a 202 is on disk', () => {
  if (strace)
    it('with a call to flush for every lead', () => {
      const before = flushes(0);
      expect(flushes(25) - before).toBeGreaterThanOrEqual(25);
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

it('a store that cannot grow is said so by 503 and loses nothing that was thanked for', async () => {
  const kept = await post(aContact());
  expect(kept.status).toBe(202);
  const {id} = (await kept.json()) as {id: string};

  const {store, desk} = await openStore();
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
  expect(await desk.show(id)).toMatchObject({id, payload: {name: 'Claire Delattre'}});
  expect(await desk.list()).toHaveLength(1 + thanked.length);

  await sql.raw('pragma max_page_count = 1073741823').execute(db);
  expect((await post(aContact({message: 'y'.repeat(4_000)}))).status).toBe(202);
});

it('a store that cannot commit is 503 in health and for every lead, and well again once it can', async () => {
  const {store} = await openStore();
  const {db} = store.engine;
  await sql`pragma query_only = on`.execute(db);
  expect((await health()).status).toBe(503);
  expect((await post(aContact({message: 'lecture seule'}))).status).toBe(503);
  await sql`pragma query_only = off`.execute(db);
  expect((await health()).status).toBe(200);
  expect((await post(aContact({message: 'lecture seule'}))).status).toBe(202);
});

it('a lead pressed twenty times at once is one lead', async () => {
  const body = {...aContact({message: 'vingt fois'}), submissionId: randomUUID()};
  const answers = await Promise.all(Array.from({length: 20}, () => post(body)));
  expect(answers.map(({status}) => status)).toEqual(Array(20).fill(202));
  const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as {id: string}).id));
  expect(new Set(ids).size).toBe(1);
});
