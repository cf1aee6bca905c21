// docs/promises.md: Visits
import {countsSince} from '#lib/outbox/store/daily-counts.ts';
import {Store} from '#lib/outbox/store/engine.ts';
import {openSqlite} from '#lib/outbox/store/sqlite.ts';
import {startApiServer} from '../../support/api-server.ts';
import {eventually} from '../../support/eventually.ts';
import {folderOfEachTest} from '../../support/folder.ts';

const folder = folderOfEachTest();

it('has every visit in the store within a minute, and at a stop; a kill loses no more', async () => {
  const start = () => startApiServer({DATA_DIR: folder()});
  let server = await start();
  const begin = () =>
    fetch(`${server.url}/api/visits`, {
      method: 'POST',
      headers: {'User-Agent': 'Mozilla/5.0 (X11)', Connection: 'close'},
      body: 'form=quote&step=begun',
    });
  const store = new Store(await openSqlite(folder()));
  const stored = async () =>
    (await countsSince(store, '', ['form'])).reduce((sum, {number}) => sum + number, 0);
  await begin();
  await eventually(async () => (await stored()) === 1, 60_000);
  await begin();
  await server.end('SIGKILL');
  expect(await stored()).toBe(1);

  server = await start();
  await begin();
  await server.end('SIGTERM');
  expect(await stored()).toBe(2);
  await store.close();
}, 120_000);
