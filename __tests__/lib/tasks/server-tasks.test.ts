import {rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {today} from '#lib/config/calendar.ts';
import {env} from '#lib/config/env.ts';
import {log} from '#lib/observability/log.ts';
import {readAudit} from '#lib/outbox/admin/audit.ts';
import {addErasures} from '#lib/outbox/admin/erasures.ts';
import {countsSince, refusalsSince} from '#lib/outbox/store/daily-counts.ts';
import {erasedPeople, noteErasure, shareErasures} from '#lib/privacy/erasure-log.ts';
import {countRefusal} from '#lib/security/observed.ts';
import {serverTasks} from '#lib/tasks/server-tasks.ts';
import {Tasks} from '#lib/tasks/tasks.ts';
import {countSteps} from '#lib/visits/count.ts';
import {eventually} from '../../support/eventually.ts';
import {WorkerUnderTest} from '../../support/worker.ts';

const run = new WorkerUnderTest();
const browser = new Headers({'user-agent': 'Mozilla/5.0 (X11)'});
const rename = (from: string, to: string) =>
  run.open.store.engine.db.schema.alterTable(from).renameTo(to).execute();
const refused = () => refusalsSince(run.open.store, today());
const visits = async () =>
  (await countsSince(run.open.store, '', ['form'])).map(({name, number}) => [name, number]);

it('an erasure waits for no visit that cannot be stored, and no visit is lost', async () => {
  await run.stop();
  const lines = jest.spyOn(log, 'error').mockImplementation(() => {});
  await rename('count', 'elsewhere');
  countSteps('contact', ['begun'], browser);
  countRefusal('tooLarge');
  const erased = noteErasure(`${env().dataDir}-other`, 'loin@exemple.invalid');
  await run.open.store.transaction((trx) => addErasures(trx, [erased]));
  run.start();
  await eventually(() => erasedPeople(env().dataDir)('Loin@exemple.invalid') !== undefined);
  await run.stop();
  // The purge drops old visits too.
  const failed = lines.mock.calls.map(([about]) => (about as {task: string}).task);
  expect(new Set(failed.filter((task) => task !== 'purge'))).toEqual(new Set(['refusals', 'visits']));
  lines.mockRestore();
  await rename('elsewhere', 'count');
  run.start();
  await run.stop();
  expect(await visits()).toEqual([['begun', 1]]);
  expect(await refused()).toEqual({tooLarge: 1});
});

it('says what of the purge failed, and purges the rest', async () => {
  await run.stop();
  const entry = {id: 'old', at: 0, operator: 'awa', command: 'list', lead_references: '', count: 0};
  await run.open.store.engine.db.insertInto('audit').values(entry).execute();
  const mails = path.join(env().dataDir, 'mail');
  writeFileSync(mails, 'no folder');
  const lines = jest.spyOn(log, 'error').mockImplementation(() => {});
  run.start();
  const failed = [{task: 'purge', code: 'ENOTDIR'}, 'a task failed; it is tried again'];
  await eventually(() => lines.mock.calls.some((line) => JSON.stringify(line) === JSON.stringify(failed)));
  await run.stop();
  rmSync(mails);
  lines.mockRestore();
  expect(await readAudit(run.open.store, 0)).toEqual([]);
});

// docs/promises.md: Visits
it('stores refusals and visits once, by the clock and at the stop', async () => {
  await run.stop();
  countRefusal('limited');
  countSteps('contact', ['begun'], browser);
  run.start();
  await eventually(async () => (await refused()).limited === 1 && (await visits()).length === 1);
  countRefusal('limited');
  countSteps('contact', ['begun'], browser);
  await run.stop();
  expect(await refused()).toEqual({limited: 2});
  expect(await visits()).toEqual([['begun', 2]]);
  run.start();
  await run.stop();
  expect(await refused()).toEqual({limited: 2});
});

it('syncs the erasure log with other servers, both ways', async () => {
  await run.stop();
  const {store} = run.open;
  const elsewhere = `${env().dataDir}-elsewhere`;
  await store.transaction((trx) => addErasures(trx, [noteErasure(elsewhere, 'loin@exemple.invalid')]));
  noteErasure(env().dataDir, 'ici@exemple.invalid');
  run.start();
  await run.stop();
  expect(erasedPeople(env().dataDir)('Loin@exemple.invalid')).toBeDefined();
  await shareErasures(store, elsewhere);
  expect(erasedPeople(elsewhere)('ici@exemple.invalid')).toBeDefined();
});

it('looks for damaged pages at the start, and each night', async () => {
  await run.stop();
  const check = jest.spyOn(run.open.store, 'check').mockResolvedValue();
  const hour = jest.spyOn(Date.prototype, 'getHours');
  const tasks = serverTasks(run.worker, () => Promise.resolve(run.open));
  for (const at of [12, 13, 4]) {
    hour.mockReturnValue(at);
    await tasks.find(({name}) => name === 'store check')?.run();
  }
  expect(check).toHaveBeenCalledTimes(2);
  jest.restoreAllMocks();
});

it('a task that hangs holds up no other, and each runs by its own period', async () => {
  let free = () => {};
  const ran: string[] = [];
  const tasks = new Tasks([
    {name: 'hangs', everySeconds: 1, run: () => new Promise<void>((resolve) => (free = resolve))},
    {name: 'often', everySeconds: 0.01, run: async () => void ran.push('often')},
    {name: 'seldom', everySeconds: 3_600, run: async () => void ran.push('seldom')},
  ]);
  await eventually(() => ran.filter((name) => name === 'often').length > 3);
  expect(ran.filter((name) => name === 'seldom')).toHaveLength(1);
  tasks.soon('seldom');
  await eventually(() => ran.filter((name) => name === 'seldom').length === 2);
  free();
  await tasks.stop();
});
