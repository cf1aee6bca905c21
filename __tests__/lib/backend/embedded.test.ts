import {mkdtempSync, statSync} from 'node:fs';
import path from 'node:path';
import {embeddedBackend} from '#lib/backend/embedded.ts';
import samples from '#lib/backend/samples.json' with {type: 'json'};
import {openEmbeddedStore, storedArticle, writeArticle, writeSamples} from '#lib/backend/store.ts';
import {temporaryFolder} from '../../support/folder.ts';

const root = temporaryFolder();
const aFolder = () => mkdtempSync(path.join(root, 'data-'));
const mode = (file: string) => (statSync(file).mode & 0o777).toString(8);
const anArticle = {title: 'Le nôtre', text: 'Premier texte', author: 1 as const, blocks: []};

describe('the folder', () => {
  it('is closed to others, with every file in it', async () => {
    const dataDir = path.join(aFolder(), 'data');
    await embeddedBackend({dataDir, showSamples: true}).listArticles();
    expect(mode(dataDir)).toBe('700');
    for (const file of ['backend.sqlite', 'backend.sqlite-wal', 'backend.sqlite-shm'])
      expect([file, mode(path.join(dataDir, file))]).toEqual([file, '600']);
  });
});

describe('the sample articles', () => {
  it('are there on a machine with nothing configured, newest first, and say that they are samples', async () => {
    const answer = await embeddedBackend({dataDir: aFolder(), showSamples: true}).listArticles();
    const articles = answer.read();
    expect(articles.length).toBeGreaterThanOrEqual(8);
    expect(articles.map(({id}) => id)).toEqual(articles.map(({id}) => id).sort((a, b) => b - a));
    expect(articles.every(({sample}) => sample)).toBe(true);
  });

  it('are as strict as an operator’s, use every block type and both authors', () => {
    for (const article of samples) expect(storedArticle.safeParse(article).error).toBeUndefined();
    expect(new Set(samples.flatMap(({blocks}) => blocks.map(({type}) => type)))).toEqual(
      new Set(['1', '2', '3', '4', '5']),
    );
    expect(new Set(samples.map(({author}) => author))).toEqual(new Set([1, 2]));
  });

  it('show only pictures that exist', () => {
    const pictures = samples.flatMap(({blocks}) =>
      blocks.filter(({type}) => type === '3').map(({text}) => text),
    );
    expect(pictures.length).toBeGreaterThan(8);
    for (const picture of pictures) expect(statSync(path.join('public', picture)).size).toBeGreaterThan(500);
  });

  it('are replaced when they change, and never replace an article of the owner', () => {
    const store = openEmbeddedStore(aFolder());
    const version = (name: string, title: string) => ({
      version: name,
      articles: [1, 2].map((id) => ({...anArticle, id, title})),
    });
    const titles = () =>
      store.prepare('select title, sample from articles order by id').all().map(Object.values);
    writeSamples(store, version('one', 'Ancien'));
    writeArticle(store, {...anArticle, id: 2});
    writeSamples(store, version('two', 'Nouveau'));
    expect(titles()).toEqual([
      ['Nouveau', 1],
      ['Le nôtre', 0],
    ]);
  });
});
