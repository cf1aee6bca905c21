import {writeFileSync} from 'node:fs';
import path from 'node:path';
import type {BackendArticle} from '#lib/backend/interface.ts';
import {ArticleCache} from '#lib/blog/article-cache.ts';
import {temporaryFolder} from '../../support/folder.ts';

const folder = temporaryFolder();
let number = 0;
const aFolder = () => path.join(folder, String((number += 1)));

const LIST = [
  {id: 12, title: 'Été', text: 'Un texte'},
  {id: 3, title: 'Plus ancien', text: ''},
];
const anArticle = (id: number, text = 'Un texte'): BackendArticle => ({
  id,
  text,
  blocks: [{type: '4', text: 'x'}],
});

it('returns the list and the articles after a restart', () => {
  const at = aFolder();
  const first = new ArticleCache(at, 'a');
  first.storeList(LIST);
  first.storeArticle(anArticle(12));
  first.close();
  const second = new ArticleCache(at, 'a');
  expect(second.list()).toEqual(LIST);
  expect(second.article(12)).toEqual(anArticle(12));
  expect(second.article(3)).toBeUndefined();
});

it('returns no rows of another backend', () => {
  const at = aFolder();
  const one = new ArticleCache(at, 'a');
  one.storeList(LIST);
  one.storeArticle(anArticle(12));
  const other = new ArticleCache(at, 'b');
  expect(other.list()).toBeUndefined();
  expect(other.article(12)).toBeUndefined();
  other.storeList([]);
  expect(one.article(12)).toBeDefined();
});

it('deletes articles that a newer list lacks, and backends that are unused for a month', () => {
  const at = aFolder();
  const now = Date.parse('2026-03-01T10:00:00Z');
  const old = new ArticleCache(at, 'old');
  old.storeList(LIST, now - 31 * 24 * 3_600_000);
  const copies = new ArticleCache(at, 'a');
  copies.storeList(LIST, now);
  for (const {id} of LIST) copies.storeArticle(anArticle(id), now);
  copies.storeList(LIST.slice(0, 1), now);
  expect(copies.article(3)).toBeUndefined();
  expect(copies.article(12)).toBeDefined();
  expect(old.list()).toBeUndefined();
});

it('replaces a damaged file, and works without a disk', () => {
  const at = aFolder();
  const copies = new ArticleCache(at, 'a');
  copies.storeList(LIST);
  copies.close();
  writeFileSync(path.join(at, 'articles.sqlite'), 'x'.repeat(8192));
  const again = new ArticleCache(at, 'a');
  expect(again.list()).toBeUndefined();
  again.storeList(LIST);
  expect(again.list()).toEqual(LIST);

  const file = path.join(folder, 'no-folder');
  writeFileSync(file, '');
  const nowhere = new ArticleCache(path.join(file, 'below'), 'a');
  expect(() => nowhere.storeList(LIST)).not.toThrow();
  expect(nowhere.list()).toBeUndefined();
});
