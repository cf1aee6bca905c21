import {announce, listen} from '#lib/database/announcements.ts';
import {SafePool} from '#lib/database/postgres.ts';
import {eventually} from '../../support/eventually.ts';
import {POSTGRES_BIN} from '../../support/postgres.ts';
import {useCluster} from '../../support/stores.ts';

(POSTGRES_BIN ? describe : describe.skip)('announcements', () => {
  const home = useCluster();
  const pools: SafePool[] = [];
  const endings: (() => void)[] = [];
  const aServer = () => {
    const pool = new SafePool(home.database);
    pools.push(pool);
    return pool;
  };
  function aListener(topic = 'articles') {
    const heard: string[] = [];
    endings.push(listen(aServer(), topic, (text) => Promise.resolve(void heard.push(text)), 50));
    return heard;
  }
  const moment = () => new Promise((resolve) => setTimeout(resolve, 400));

  beforeEach(() => home.cluster.empty(home.database));
  afterEach(async () => {
    for (const end of endings.splice(0)) end();
    await moment();
    await Promise.all(pools.splice(0).map((pool) => pool.end()));
  });

  it('reach every server once, in their order, and none that listens for something else', async () => {
    const before = aServer();
    await announce(before, 'articles', 'said before anybody listened');
    const [one, other, elsewhere] = [aListener(), aListener(), aListener('weather')];
    await moment();
    await announce(before, 'articles', 'all');
    await announce(before, 'articles', '12');
    await eventually(() => one.length === 2 && other.length === 2);
    await moment();
    expect([one, other, elsewhere]).toEqual([['all', '12'], ['all', '12'], []]);
  });

  it('are heard again after the database was away', async () => {
    const heard = aListener();
    await moment();
    await home.cluster.stop('immediate');
    await moment();
    await home.cluster.start();
    await announce(aServer(), 'articles', 'all');
    await eventually(() => heard.length === 1);
  });
});
