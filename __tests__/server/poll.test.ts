// docs/promises.md: Articles
import {Articles, aText, illegible, textOfArticle, unread} from '#__tests__/support/backend-of.ts';
import {folderOfEachTest} from '#__tests__/support/folder.ts';
import {ArticleStore} from '#lib/blog/article-store.ts';
import {collect} from '#lib/blog/collect.ts';
import {Publisher, type Wanted} from '#lib/publication/runner.ts';
import {Poll} from '#server/poll.ts';

const folder = folderOfEachTest();
let source: Articles;
let store: ArticleStore;
let poll: Poll;
let heard: boolean;
let published: Wanted[];
let rounds: (() => void)[];
/** Of the poll, after which a test looks. */
const round = async () => {
  for (let times = 0; times < 2; times++) await new Promise<void>((ended) => rounds.push(ended));
};

beforeEach(async () => {
  source = new Articles(12);
  store = new ArticleStore(folder(), 'invented');
  const during = async <Value>(_what: string, _digest: string, work: () => Value) => work();
  const run = async (wanted: Wanted) => {
    await Array.fromAsync(collect({source, store, during, build: 'one'}, source.listArticles(), wanted));
    return 'published' as const;
  };
  await run({});
  [heard, published, rounds] = [false, [], []];
  source.asked.length = 0;
  const publisher = new Publisher(
    () => {},
    (wanted) => (published.push(wanted), run(wanted)),
  );
  const announcements = {heard: async () => heard && !(heard = false)};
  const afterRound = async () => rounds.splice(0).forEach((ended) => ended());
  poll = new Poll({
    source,
    store: () => store,
    publisher,
    announcements,
    afterRound,
    lookEveryMs: 2,
    askEveryMs: 0,
  });
});
afterEach(() => {
  poll.stop();
  store.close();
});

it('asks for the list, the newest and what was visited, and publishes nothing without a change', async () => {
  await round();
  expect(new Set(source.asked)).toEqual(new Set(['list', 12, 11, 10, 9, 8]));
  poll.noteVisit(2);
  poll.noteVisit(99);
  await round();
  expect(source.asked.filter((one) => one === 2 || one === 99)).toEqual([2]);
  expect(published).toEqual([]);
});

it('publishes a visited article that has other bytes, once', async () => {
  source.texts.set(2, unread(aText(2, 'autre')));
  poll.noteVisit(2);
  await round();
  poll.noteVisit(2);
  await round();
  expect(published).toEqual([{ids: [2], all: false}]);
  expect(textOfArticle(store.article(2))).toBe('autre');
});

it('publishes another list, and not again one that was left out', async () => {
  source.list = source.list.slice(1);
  await round();
  expect(published).toHaveLength(1);
  source.listAnswer = illegible('broken');
  await round();
  await round();
  expect(published).toHaveLength(2);
  expect(store.leftOut()).toMatchObject([{what: 'list', reason: 'undecodable'}]);
});

it('goes on while the backend is down', async () => {
  source.down = true;
  await round();
  expect(published).toEqual([]);
  source.down = false;
  source.list = source.list.slice(1);
  await round();
  expect(published).toHaveLength(1);
});

it('publishes every article that another machine announced', async () => {
  heard = true;
  await round();
  expect(published).toEqual([{ids: [], all: true}]);
});
