// docs/promises.md: Articles
import {rmSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {folderOfEachTest} from '#__tests__/support/folder.ts';
import {ownersArticles} from '#__tests__/support/owners-articles.ts';
import {articleFiles, fileBeside} from '#lib/blog/article-folder.ts';
import {checkFiles, faultLine, fileSource} from '#lib/blog/article-source.ts';
import {ArticleStore} from '#lib/blog/article-store.ts';
import {newestFirst} from '#lib/blog/articles.ts';
import {collect} from '#lib/blog/collect.ts';

const folder = folderOfEachTest();
let store: ArticleStore;
let write: ReturnType<typeof ownersArticles>;
beforeEach(() => {
  write = ownersArticles(folder());
  store = new ArticleStore(path.join(folder(), 'data'), 'files');
});
afterEach(() => {
  store.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function run(showSamples = false): Promise<void> {
  const source = fileSource({showSamples});
  const during = async <Value>(_what: string, _digest: string, work: () => Value) => work();
  await Array.fromAsync(collect({source, store, during, build: 'one'}, source.listArticles(), {}));
}
const article = (title: string, fields = '', body = 'Un texte') =>
  `---\ntitle: ${title}\n${fields}---\n${body}`;
const shown = () =>
  newestFirst(store.list()?.articles ?? [], (id) => store.facts().get(id)?.facts.createdAt).flatMap(
    ({id}) => store.facts().get(id)?.facts.listed?.title ?? [],
  );
const at = (time: string) =>
  jest.useFakeTimers({now: Date.parse(time), doNotFake: ['nextTick', 'setImmediate']});

it('shows them by date, newest first, whatever their numbers', async () => {
  write('300-a.md', article('Janvier', 'date: 2026-01-15\n'));
  write('7-b.md', article('Mars', 'date: 2026-03-15\n'));
  write('8-c.md', article('Février', 'date: 2026-02-15\n'));
  await run();
  expect(shown()).toEqual(['Mars', 'Février', 'Janvier']);
});

it('keeps the day on which one without a date was first published, through corrections', async () => {
  at('2026-02-01T10:00:00Z');
  write('7-a.md', article('Un'));
  await run();
  at('2026-04-01T10:00:00Z');
  write('7-a.md', article('Un, revu'));
  await run();
  expect([shown(), store.article(7)?.createdAt]).toEqual([['Un, revu'], '2026-02-01T10:00:00.000Z']);
});

it('a fault leaves the published version, title and text, and says the line; corrected it is shown', async () => {
  const file = write('7-a.md', article('Un'));
  await run();
  write('7-a.md', article('Deux', '', '<u>x</u>'));
  await run();
  expect([shown(), store.leftOut().map(({what, reason}) => `${what}: ${reason}`)]).toEqual([
    ['Un'],
    [expect.stringMatching(/^article 7: 7-a\.md:4: “<u>” reads as HTML/)],
  ]);
  write('7-a.md', article('Deux'));
  await run();
  expect([shown(), store.leftOut()]).toEqual([['Deux'], []]);
  rmSync(file);
  await run();
  expect(shown()).toEqual([]);
});

it('never lists one that was always at fault, and takes a draft off', async () => {
  write('7-a.md', article('Un'));
  write('8-b.md', Buffer.from(article('Été'), 'latin1'));
  await run();
  expect(shown()).toEqual(['Un']);
  write('7-a.md', article('Un', 'draft: true\n'));
  await run();
  expect(shown()).toEqual([]);
});

it('shows a scheduled one from its time, which the poll knows without reading', async () => {
  at('2026-02-01T10:00:00Z');
  write('7-a.md', article('Demain', 'date: 2026-02-02 09:00\n'));
  await run();
  expect([shown(), store.list()?.due]).toEqual([[], Date.parse('2026-02-02T08:00:00Z')]);
  at('2026-02-02T08:00:01Z');
  await run();
  expect([shown(), store.list()?.due]).toEqual([['Demain'], Infinity]);
});

it('refuses two files of one number by name, and files that are none', async () => {
  write('7-a.md', article('Un'));
  await run();
  write('7-b.md', article('Deux'));
  write('sans-numéro.md', article('x'));
  write('2026/8-c.md', article('x'));
  write('9-d.docx', 'PK');
  await run();
  expect(shown()).toEqual(['Un']);
  const {articles, strays} = articleFiles();
  expect(checkFiles(articles.get(7)!).faults.map((fault) => faultLine(fault, 'en'))).toEqual([
    '7-b.md:1: 7-a.md has the same number: change one of them.',
  ]);
  expect(strays.map(({name}) => name).sort()).toEqual(['2026/8-c.md', '9-d.docx', 'sans-numéro.md']);
});

it('lays the owner’s file over the sample of its number, and hides samples where they are not shown', async () => {
  write('9-nous.md', article('Le nôtre'));
  await run(true);
  expect(shown()).toContain('Le nôtre');
  expect(shown()).toHaveLength(9);
  await run(false);
  expect(shown()).toEqual(['Le nôtre']);
});

it('has an English text from a file of its own, in the language of its notes', async () => {
  write('7-a.md', article('Un'));
  write('7-a.en.md', article('One', '', 'A text[^1].\n\n[^1]: A note.'));
  await run();
  expect(store.article(7)?.english).toMatchObject({title: 'One', text: 'A text1.', blocks: {language: 'en'}});
});

it('refuses a picture that is cut off, of the cover too, until it is whole', async () => {
  const noise = {type: 'gaussian', mean: 128, sigma: 30} as const;
  const photo = await sharp({create: {width: 300, height: 200, channels: 3, background: '#fff', noise}})
    .jpeg()
    .toBuffer();
  write('photos/a.jpg', photo);
  write('7-a.md', article('Un', 'image: photos/a.jpg\n', 'x\n\n![x](photos/a.jpg)'));
  await run();
  expect(shown()).toEqual(['Un']);
  for (const part of [
    photo.subarray(0, photo.length / 2),
    Buffer.concat([photo.subarray(0, 20), Buffer.alloc(99, 7)]),
  ]) {
    write('photos/a.jpg', part);
    await run();
    expect(store.leftOut()[0]?.reason).toMatch(/^7-a\.md:3: The picture “photos\/a\.jpg” is damaged/);
  }
  write('photos/a.jpg', photo);
  await run();
  expect(store.leftOut()).toEqual([]);
});

it('takes a changed picture at once, and none behind a link', async () => {
  const png = (background: string) =>
    sharp({create: {width: 9, height: 9, channels: 3, background}})
      .png()
      .toBuffer();
  const picture = write('photos/é a.png', await png('#c33'));
  write('7-a.md', article('Un', '', '![x](<photos/é a.png>)'));
  await run();
  const srcOf = () => Object.values((store.article(7)!.blocks as {pictures: object}).pictures)[0] as string;
  const before = srcOf();
  expect(fileBeside(before)).toBe(picture);
  write('photos/é a.png', await png('#3c3'));
  await run();
  expect(srcOf()).not.toBe(before);
  symlinkSync('/etc/hostname', path.join(folder(), 'content/articles/lien.png'));
  expect(fileBeside('/content/articles/lien.png')).toBeUndefined();
  expect(fileBeside('/content/articles/../company.json')).toBeUndefined();
  expect(fileBeside('/content/articles/%2e%2e/company.json')).toBeUndefined();
});
