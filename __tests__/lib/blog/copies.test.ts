import {readdirSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {BackendArticle} from '#lib/backend/interface.ts';
import {Copies} from '#lib/blog/copies.ts';
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

it('gives back the list and the articles in another life', () => {
  const at = aFolder();
  const first = new Copies(at, 'a');
  first.keepList(LIST);
  first.keepArticle(anArticle(12));
  first.close();
  const second = new Copies(at, 'a');
  expect(second.list()).toEqual(LIST);
  expect(second.article(12)).toEqual(anArticle(12));
  expect(second.article(3)).toBeUndefined();
});

it('gives nothing that came from another backend', () => {
  const at = aFolder();
  const one = new Copies(at, 'a');
  one.keepList(LIST);
  one.keepArticle(anArticle(12));
  const other = new Copies(at, 'b');
  expect(other.list()).toBeUndefined();
  expect(other.article(12)).toBeUndefined();
  other.keepList([]);
  expect(one.article(12)).toBeDefined();
});

it('gives up articles that a newer list lacks, and backends that nobody asked for a month', () => {
  const at = aFolder();
  const now = Date.parse('2026-03-01T10:00:00Z');
  const old = new Copies(at, 'old');
  old.keepList(LIST, now - 31 * 24 * 3_600_000);
  const copies = new Copies(at, 'a');
  copies.keepList(LIST, now);
  for (const {id} of LIST) copies.keepArticle(anArticle(id), now);
  copies.keepList(LIST.slice(0, 1), now);
  expect(copies.article(3)).toBeUndefined();
  expect(copies.article(12)).toBeDefined();
  expect(old.list()).toBeUndefined();
});

it('keeps no article that is longer than anything an editor writes', () => {
  const copies = new Copies(aFolder(), 'a');
  copies.keepArticle(anArticle(12, 'x'.repeat(2_000_001)));
  expect(copies.article(12)).toBeUndefined();
});

it('starts anew where the file is damaged, and does without where the disk gives nothing', () => {
  const at = aFolder();
  const copies = new Copies(at, 'a');
  copies.keepList(LIST);
  copies.close();
  writeFileSync(path.join(at, 'articles.sqlite'), 'x'.repeat(8192));
  const again = new Copies(at, 'a');
  expect(again.list()).toBeUndefined();
  again.keepList(LIST);
  expect(again.list()).toEqual(LIST);

  const file = path.join(folder, 'no-folder');
  writeFileSync(file, '');
  const nowhere = new Copies(path.join(file, 'below'), 'a');
  expect(() => nowhere.keepList(LIST)).not.toThrow();
  expect(nowhere.list()).toBeUndefined();
});

it('lets servers that share the folder see that articles changed', () => {
  const at = aFolder();
  const [one, other] = [new Copies(at, 'a'), new Copies(at, 'a')];
  const before = other.changes();
  one.noteChange();
  expect(other.changes()).not.toBe(before);
  expect(new Copies(at, 'b').changes()).toBe(before);
});

it('lets nobody else on the machine read it', () => {
  const at = aFolder();
  new Copies(at, 'a').keepList(LIST);
  expect(statSync(at).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(at)) expect(statSync(path.join(at, name)).mode & 0o077).toBe(0);
});
