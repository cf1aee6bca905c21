// docs/promises.md: Articles
import {ArticleCache} from '#lib/blog/article-cache.ts';
import {inDatabase, inFolder, Invalidation} from '#lib/blog/invalidation.ts';
import {SafePool} from '#lib/database/postgres.ts';
import {eventually} from '../../support/eventually.ts';
import {folderOfEachTest} from '../../support/folder.ts';
import {POSTGRES_BIN} from '../../support/postgres.ts';
import {useCluster} from '../../support/stores.ts';

function tests(invalidationOf: (backend: string) => Invalidation) {
  it('reach every server that shows the same backend, but none that started after them', async () => {
    await invalidationOf('a').announce();
    const servers = [invalidationOf('a'), invalidationOf('a'), invalidationOf('b')];
    const look = () => Promise.all(servers.map((server) => server.wasAnnounced()));
    expect(await look()).toEqual([false, false, false]);
    await invalidationOf('a').announce();
    expect(await look()).toEqual([true, true, false]);
    expect(await look()).toEqual([false, false, false]);
    await invalidationOf('a').announce();
    await invalidationOf('a').announce();
    expect(await look()).toEqual([true, true, false]);
  });
}

describe('changes announced in one data folder', () => {
  const folder = folderOfEachTest();
  tests((backend) => new Invalidation(inFolder(new ArticleCache(folder(), backend))));
});

(POSTGRES_BIN ? describe : describe.skip)('changes announced in one database', () => {
  const home = useCluster();
  const pools: SafePool[] = [];
  function invalidationOf(backend: string): Invalidation {
    const pool = new SafePool(home.database);
    pools.push(pool);
    return new Invalidation(inDatabase(pool, backend));
  }
  beforeEach(() => home.cluster.empty(home.database));
  afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.end())));

  tests(invalidationOf);

  it('are seen after an outage of the database, those made during it too', async () => {
    const server = invalidationOf('a');
    await server.wasAnnounced();
    await home.cluster.stop('immediate');
    expect(await server.wasAnnounced()).toBe(false);
    await home.cluster.start();
    await invalidationOf('a').announce();
    // The circuit of the database closes with its next probe.
    await eventually(() => server.wasAnnounced());
  });
});
