import {Changes, inDatabase, inFolder} from '#lib/blog/changes.ts';
import {Copies} from '#lib/blog/copies.ts';
import {SafePool} from '#lib/database/postgres.ts';
import {eventually} from '../../support/eventually.ts';
import {folderOfEachTest} from '../../support/folder.ts';
import {POSTGRES_BIN} from '../../support/postgres.ts';
import {useCluster} from '../../support/stores.ts';

const EVERY_MS = 20;
const moment = () => new Promise((resolve) => setTimeout(resolve, 20 * EVERY_MS));
const endings: (() => void)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) end();
  await moment();
});

/** How often a server has heard. */
function aListener(changes: Changes) {
  const heard = {times: 0, end: changes.hear(() => void (heard.times += 1))};
  endings.push(heard.end);
  return heard;
}

function tests(changesOf: (backend: string) => Changes) {
  it('reach every server that shows the same backend, and nothing does from before it listened', async () => {
    await changesOf('a').tell();
    const [one, other, elsewhere] = [changesOf('a'), changesOf('a'), changesOf('b')].map(aListener);
    await moment();
    expect([one?.times, other?.times, elsewhere?.times]).toEqual([0, 0, 0]);
    await changesOf('a').tell();
    await eventually(() => one?.times === 1 && other?.times === 1);
    await changesOf('a').tell();
    await eventually(() => one?.times === 2 && other?.times === 2);
    await moment();
    expect([one?.times, other?.times, elsewhere?.times]).toEqual([2, 2, 0]);
  });

  it('are not heard by whoever has stopped', async () => {
    const heard = aListener(changesOf('a'));
    await moment();
    heard.end();
    await changesOf('a').tell();
    await moment();
    expect(heard.times).toBe(0);
  });
}

describe('changes told in one data folder', () => {
  const folder = folderOfEachTest();
  tests((backend) => new Changes(inFolder(new Copies(folder(), backend)), EVERY_MS));
});

(POSTGRES_BIN ? describe : describe.skip)('changes told in one database', () => {
  const home = useCluster();
  const pools: SafePool[] = [];
  function changesOf(backend: string): Changes {
    const pool = new SafePool(home.database);
    pools.push(pool);
    return new Changes(inDatabase(pool, backend), EVERY_MS);
  }
  beforeEach(() => home.cluster.empty(home.database));
  afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.end())));

  tests(changesOf);

  it('are heard again after the database was away, those from meanwhile too', async () => {
    const heard = aListener(changesOf('a'));
    await moment();
    await home.cluster.stop('immediate');
    await moment();
    await home.cluster.start();
    await changesOf('a').tell();
    await eventually(() => heard.times === 1);
  });
});
