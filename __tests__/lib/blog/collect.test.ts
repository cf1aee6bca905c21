// docs/promises.md: Articles
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {Articles, aText, illegible, textOfArticle, unread} from '#__tests__/support/backend-of.ts';
import {folderOfEachTest} from '#__tests__/support/folder.ts';
import {ArticleStore} from '#lib/blog/article-store.ts';
import {collect} from '#lib/blog/collect.ts';

const folder = folderOfEachTest();
let store: ArticleStore;
let source: Articles;
beforeEach(async () => {
  store = new ArticleStore(folder(), 'invented');
  source = new Articles(3);
  await run();
  source.asked.length = 0;
});
afterEach(() => store.close());

function run(wanted: {ids?: number[]; all?: boolean} = {}, build = 'one'): Promise<boolean[]> {
  const during = async <Value>(_what: string, _digest: string, work: () => Value) => work();
  return Array.fromAsync(collect({source, store, during, build}, source.listArticles(), wanted));
}
const ids = () => store.list()?.articles?.map(({id}) => id);
const leftOut = () => store.leftOut().map(({what, reason}) => `${what}: ${reason}`);
const textOf = (id: number) => textOfArticle(store.article(id));

it('asks for each article once, and again for what is wanted', async () => {
  expect([ids(), textOf(3)]).toEqual([[1, 2, 3], 'mot3']);
  await run();
  await run({ids: [2, 99]});
  expect(source.asked).toEqual(['list', 'list', 2]);
  await run({all: true});
  expect(source.asked.slice(3)).toEqual(['list', 3, 2, 1]);
});

it('comes in batches, of which it names the last, and at once where a few are wanted', async () => {
  source.list = new Articles(150).list;
  expect(await run()).toEqual([false, false, true]);
  expect(await run({ids: [2]})).toEqual([true]);
  expect(await run()).toEqual([true]);
});

it('keeps list and articles while the backend is down, and says so until it answers', async () => {
  source.down = true;
  await run({all: true});
  expect([ids(), textOf(1), store.list()?.failure]).toEqual([[1, 2, 3], 'mot1', 'unreachable']);
  source.down = false;
  await run();
  expect(store.list()?.failure).toBeUndefined();
});

it('leaves an empty list out', async () => {
  source.list = [];
  await run();
  expect([ids(), leftOut()]).toEqual([[1, 2, 3], ['list: empty']]);
});

it('leaves an undecodable list out, and lets the next good one in', async () => {
  source.listAnswer = illegible('broken');
  await run();
  expect([ids(), leftOut(), store.list()?.failure]).toEqual([
    [1, 2, 3],
    ['list: undecodable'],
    'undecodable',
  ]);
  source.listAnswer = undefined;
  source.list = source.list.slice(1);
  await run();
  expect([ids(), leftOut(), store.list()?.failure]).toEqual([[2, 3], [], undefined]);
});

it.each([
  ['undecodable', illegible('broken')],
  ['too long', unread(aText(2, ...Array<string>(2_001).fill('x')))],
  ['empty', unread(aText(2))],
  ['inconsistent', unread(undefined)],
])('an article that is %s keeps its older version', async (reason, answer) => {
  source.texts.set(2, answer);
  await run({ids: [2]});
  expect([textOf(2), leftOut()]).toEqual(['mot2', [`article 2: ${reason}`]]);
  // Its digest is known: the poll does not ask for it again.
  expect(store.digests().get(2)).toBe(answer.digest);
  source.texts.set(2, unread(aText(2, 'mieux')));
  await run({ids: [2]});
  expect([textOf(2), leftOut()]).toEqual(['mieux', []]);
});

it('a withdrawn article goes', async () => {
  source.list = source.list.filter(({id}) => id !== 2);
  await run();
  expect([ids(), store.article(2), [...store.facts().keys()]]).toEqual([[1, 3], undefined, [1, 3]]);
});

it('parses anew what another build parsed, without a question to the backend', async () => {
  expect(store.madeByOthers('two')).toEqual([3, 2, 1]);
  await run({}, 'two');
  expect([store.madeByOthers('two'), source.asked]).toEqual([[], ['list']]);
});

it('leaves a backend in trouble alone after five failures in a row', async () => {
  source.list = Array.from({length: 50}, (_, at) => ({id: at + 10, title: 't', text: ''}));
  const find = jest.spyOn(source, 'findArticle').mockImplementation(async () => {
    source.down = true;
    await source.listArticles();
    throw new Error('unreachable');
  });
  await run();
  expect(find.mock.calls.length).toBeLessThan(12);
});

it('the store rises with each change, is apart for each backend, and names a damaged file', () => {
  const version = store.version();
  store.noteFailure('status');
  expect(store.version()).toBeGreaterThan(version);
  const other = new ArticleStore(folder(), 'another');
  expect([other.list(), other.article(1)]).toEqual([undefined, undefined]);
  other.close();
  const damaged = path.join(folder(), 'damaged');
  new ArticleStore(damaged, 'invented').close();
  writeFileSync(path.join(damaged, 'articles-3.sqlite'), 'no database '.repeat(500));
  expect(() => new ArticleStore(damaged, 'invented')).toThrow(
    /articles-3\.sqlite: file is not a database\. If it is damaged, delete it/,
  );
});
