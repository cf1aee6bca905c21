import {cpSync, openSync, writeFileSync, writeSync, closeSync} from 'node:fs';
import path from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {parkPending} from '#commands/outbox/hold.ts';
import {toJson} from '#commands/print.ts';
import {orElse} from '#lib/config/or-else.ts';
import {salvage} from '#lib/outbox/admin/salvage.ts';
import {takeNewer} from '#lib/outbox/admin/take-newer.ts';
import {Outbox} from '#lib/outbox/outbox.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {openSqlite} from '#lib/outbox/store/sqlite.ts';
import {folderOfEachTest} from '../../support/folder.ts';
import {aLead, allLeads, SEND, STEPS} from '../../support/outbox.ts';

const folder = folderOfEachTest();
const open = async (dataDir: string) => new Store(await openSqlite(dataDir));

const long = (n: number) => aLead({payload: {message: `${n} ${'x'.repeat(1500)}`}});
async function add(store: Store, count: number): Promise<string[]> {
  const outbox = new Outbox(store);
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push((await outbox.enqueue(long(n), SEND)).id);
  return ids;
}

/** Zeroes a page in the midst of a table. */
function damage(dataDir: string, table: string): void {
  const file = path.join(dataDir, 'outbox.sqlite');
  const database = new DatabaseSync(file);
  database.exec('pragma wal_checkpoint(truncate)');
  const pages = database
    .prepare("select pageno from dbstat where name = ? and pagetype = 'leaf' order by path")
    .all(table);
  database.close();
  const {pageno} = pages[Math.floor(pages.length / 2)] as {pageno: number};
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(4096), 0, 4096, (pageno - 1) * 4096);
  closeSync(descriptor);
}

/** Asks for one lead after the other. */
function readableLeads(dataDir: string): number {
  using database = new DatabaseSync(path.join(dataDir, 'outbox.sqlite'), {readOnly: true});
  const lead = database.prepare('select * from lead where rowid = ?');
  return Array.from({length: 100}, (_, at) => at).filter((at) => orElse(false, () => lead.get(at))).length;
}

it('a statement that meets a damaged page is noted, and so is what the check finds before', async () => {
  const store = await open(folder());
  await add(store, 40);
  await store.check();
  expect(store.damage).toBeUndefined();
  await store.close();
  damage(folder(), 'lead');

  const met = await open(folder());
  await new Outbox(met).probe();
  expect(met.damage).toBeUndefined();
  await expect(met.transaction((trx) => trx.selectFrom('lead').selectAll().execute())).rejects.toThrow();
  expect(met.damage).toBe('ERR_SQLITE_ERROR: database disk image is malformed');
  await met.close();

  const checked = await open(folder());
  await checked.check();
  expect(checked.damage).toContain('malformed');
  await checked.close();

  // Embedded sign-ups lie beside the leads.
  const beside = path.join(folder(), 'beside');
  const other = await open(beside);
  writeFileSync(path.join(beside, 'backend.sqlite'), 'no database '.repeat(500));
  await other.check();
  expect(other.damage).toContain('file is not a database');
  await other.close();
});

it('a damaged store leads into its backup what came since, and says what was delivered', async () => {
  const store = await open(folder());
  const old = await add(store, 40);
  const backup = path.join(folder(), 'backup');
  await store.close();
  cpSync(path.join(folder(), 'outbox.sqlite'), path.join(backup, 'outbox.sqlite'));

  const newer = await open(folder());
  const outbox = new Outbox(newer);
  const delivered: string[] = [];
  for (const job of await outbox.claim(new Map([['mail', 10]]))) {
    await outbox.complete(job);
    delivered.push(job.leadId);
  }
  const since = await add(newer, 40);
  await newer.close();
  damage(folder(), 'lead');
  damage(folder(), 'job');

  // As `export --salvage` prints it, and `restore --since-delivered FILE` reads it.
  const lines = [...salvage(path.join(folder(), 'outbox.sqlite'))].map((one) => toJson(one));
  const saved = lines.map((line) => JSON.parse(line) as {lead: {id: string}; jobs: object[]});
  expect(saved.length).toBeLessThan(80);
  expect(saved).toHaveLength(readableLeads(folder()));
  const lost = [...old, ...since].filter((id) => !saved.some(({lead}) => lead.id === id));

  const restored = await open(backup);
  await parkPending(restored);
  const taken = await takeNewer(restored, saved as never, () => SEND);
  expect(taken).toMatchObject({added: since.filter((id) => !lost.includes(id)).length});
  const state = new Map((await allLeads(restored)).map((lead) => [lead.id, lead]));
  for (const id of delivered) if (!lost.includes(id)) expect(state.get(id)?.state).toBe('delivered');
  // Of these nothing is known: an operator decides.
  const unsure = saved.filter(({jobs}) => !jobs.length).map(({lead}) => lead.id);
  expect(unsure.length).toBeGreaterThan(0);
  for (const id of unsure)
    if (!delivered.includes(id))
      expect(state.get(id)).toMatchObject({state: 'parked', steps: [{lastError: 'operator: restored'}]});
  for (const id of lost.filter((one) => old.includes(one))) expect(state.get(id)?.state).toBe('parked');
  const sure = since.filter((id) => !lost.includes(id) && !unsure.includes(id));
  expect(sure.map((id) => state.get(id)?.state)).toEqual(sure.map(() => 'pending'));
  await restored.close();
});

it('a lead of which one step alone can be read has the other parked', async () => {
  const store = await open(folder());
  const {id} = await new Outbox(store).enqueue(aLead(), STEPS);
  await store.close();
  const found = [...salvage(path.join(folder(), 'outbox.sqlite'))];
  for (const one of found) if ('jobs' in one) one.jobs = one.jobs.filter(({position}) => position === 0);
  const restored = await open(path.join(folder(), 'restored'));
  await takeNewer(restored, found, () => STEPS);
  const [lead] = await allLeads(restored);
  expect([lead?.id, lead?.steps.map(({state}) => state)]).toEqual([id, ['pending', 'parked']]);
  await restored.close();
});

it('prints no control character that a terminal obeys', () => {
  const text = 'a\u001b[2J\u007f\u009bJ é';
  expect(toJson({text})).not.toMatch(/\p{Cc}/u);
  expect(JSON.parse(toJson({text}))).toEqual({text});
});
