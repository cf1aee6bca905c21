import '#server-only';
import {rmSync} from 'node:fs';
import path from 'node:path';
import type {DatabaseSync} from 'node:sqlite';
import {openSqliteFile} from '#lib/database/sqlite.ts';

const BUSY_MS = 1_000;

/** A changed shape gets another file: what older releases keep stays readable for them. */
export const ARTICLE_FILE = 'articles-3.sqlite';
const SCHEMA = `
  create table if not exists list (
    backend text primary key, digest text not null, list text, failure text, version integer not null,
    at integer not null, due integer
  ) strict;
  create table if not exists article (
    backend text not null, id integer not null, digest text not null,
    article text, hash text, facts text, words text, related text, made_by text,
    primary key (backend, id)
  ) strict, without rowid;
  create table if not exists first_published (
    backend text not null, id integer not null, at text not null,
    primary key (backend, id)
  ) strict, without rowid;
  create table if not exists left_out (
    backend text not null, what text not null, digest text not null, reason text not null, at integer not null,
    primary key (backend, what)
  ) strict, without rowid;
`;

const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** Opens or creates the file of an ArticleStore. A damaged one is replaced: all of it can be read from the backend again. */
export function openArticleFile(folder: string): DatabaseSync {
  const name = path.join(folder, ARTICLE_FILE);
  const attempt = () => {
    // A crash may lose the last rows, never the file.
    const file = openSqliteFile(name, {busyMs: BUSY_MS, synchronous: 'normal'});
    try {
      file.exec(SCHEMA);
      return file;
    } catch (error) {
      file.close();
      throw error;
    }
  };
  try {
    return attempt();
  } catch (error) {
    const {errcode} = error as {errcode?: number};
    if (errcode !== CORRUPT && errcode !== NOT_A_DATABASE) throw error;
    for (const ending of ['', '-wal', '-shm']) rmSync(name + ending, {force: true});
    return attempt();
  }
}
