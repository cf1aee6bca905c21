import '#server-only';
import {rmSync} from 'node:fs';
import path from 'node:path';
import type {DatabaseSync} from 'node:sqlite';
import type {BackendArticle, ListedArticle} from '#lib/backend/interface.ts';
import {DAY_MS} from '#lib/config/retention.ts';
import {inTransaction, openSqliteFile} from '#lib/database/sqlite.ts';
import {LogThrottle} from '#lib/observability/log-throttle.ts';
import {log} from '#lib/observability/log.ts';

/** Raise it with the shape of the rows: older rows are then not misread. */
const FORMAT = 1;
const BUSY_MS = 1_000;
/** Rows of another backend are deleted after this time. */
const OTHERS_EXPIRE_MS = 30 * DAY_MS;
/** Of an article's JSON: four times the longest text that is shown (parse-blocks.ts). A longer one is not cached. */
const MAX_ARTICLE_CHARACTERS = 2_000_000;
/** Of all articles together, so that the file stays near 500 MB; beyond it the oldest are deleted. */
const MAX_TOTAL_CHARACTERS = 500_000_000;

const SCHEMA = `
  create table if not exists lists (backend text primary key, list text not null, at integer not null) strict;
  create table if not exists articles (
    backend text not null, id integer not null, article text not null, at integer not null,
    primary key (backend, id)
  ) strict, without rowid;
  create table if not exists changes (backend text primary key, number integer not null) strict;
  create table if not exists submissions (
    backend text not null, path text not null, hash text not null, at integer not null,
    primary key (backend, path)
  ) strict, without rowid;
`;

/**
 * The last good list and articles of one backend, in a file of the data folder, for a start while the backend is down.
 * Rows of another backend are never read. No response depends on it: a disk that fails is logged once, and skipped.
 */
export class ArticleCache {
  #backend: string;
  #folder: string;
  #open?: DatabaseSync;
  #failing = new LogThrottle();

  constructor(folder: string, identity: string) {
    this.#folder = folder;
    this.#backend = `${identity}.${FORMAT}`;
  }

  list(): ListedArticle[] | undefined {
    return this.#attempt((file) => {
      const row = file.prepare('select list from lists where backend = ?').get(this.#backend);
      return row && (JSON.parse(String(row.list)) as ListedArticle[]);
    });
  }

  article(id: number): BackendArticle | undefined {
    return this.#attempt((file) => {
      const row = file
        .prepare('select article from articles where backend = ? and id = ?')
        .get(this.#backend, id);
      return row && (JSON.parse(String(row.article)) as BackendArticle);
    });
  }

  /** Stores the list, and deletes the articles that it lacks. */
  storeList(list: readonly ListedArticle[], now = Date.now()): void {
    this.#attempt((file) => {
      inTransaction(file, () => {
        const json = JSON.stringify(list);
        file.prepare('insert or replace into lists values (?, ?, ?)').run(this.#backend, json, now);
        file
          .prepare(`delete from articles where backend = ? and id not in (select value from json_each(?))`)
          .run(this.#backend, JSON.stringify(list.map(({id}) => id)));
        const before = now - OTHERS_EXPIRE_MS;
        file.prepare('delete from articles where backend <> ? and at < ?').run(this.#backend, before);
        file.prepare('delete from lists where backend <> ? and at < ?').run(this.#backend, before);
      });
    });
  }

  storeArticle(article: BackendArticle, now = Date.now()): void {
    const json = JSON.stringify(article);
    if (json.length > MAX_ARTICLE_CHARACTERS) return;
    this.#attempt((file) => {
      file
        .prepare('insert or replace into articles values (?, ?, ?, ?)')
        .run(this.#backend, article.id, json, now);
      // Not at every article: the sum of ten thousand lengths takes a while.
      if (article.id % 50 === 0) this.#shrink(file);
    });
  }

  /** How often changed articles were announced to the servers that share the folder. */
  changeCount(): number | undefined {
    return this.#attempt((file) =>
      Number(file.prepare('select number from changes where backend = ?').get(this.#backend)?.number ?? 0),
    );
  }

  countChange(): void {
    this.#attempt((file) => {
      file
        .prepare('insert into changes values (?, 1) on conflict (backend) do update set number = number + 1')
        .run(this.#backend);
    });
  }

  /**
   * The paths that changed since search engines were told of them, and those that are gone. They are noted as submitted, so
   * that one server of the folder gets them.
   * @param hashes of the content by path; undefined for an article that was not read, which stays as it was
   * @param quietMs nothing is returned for this long after the last submission
   * @param most the others are due at the next call
   */
  takeUnsubmitted(hashes: ReadonlyMap<string, string | undefined>, quietMs: number, most: number): string[] {
    const now = Date.now();
    const take = (file: DatabaseSync) => {
      const rows = file
        .prepare('select path, hash, at from submissions where backend = ?')
        .all(this.#backend) as {path: string; hash: string; at: number}[];
      if (rows.some(({at}) => at > now - quietMs)) return [];
      const submitted = new Map(rows.map(({path: one, hash}) => [one, hash]));
      const changed = [...hashes]
        .filter(([one, hash]) => hash !== undefined && submitted.get(one) !== hash)
        .slice(0, most);
      const gone = [...submitted.keys()].filter((one) => !hashes.has(one)).slice(0, most - changed.length);
      const note = file.prepare('insert or replace into submissions values (?, ?, ?, ?)');
      for (const [one, hash] of changed) note.run(this.#backend, one, hash ?? '', now);
      const remove = file.prepare('delete from submissions where backend = ? and path = ?');
      for (const one of gone) remove.run(this.#backend, one);
      return [...changed.map(([one]) => one), ...gone];
    };
    return this.#attempt((file) => inTransaction(file, () => take(file))) ?? [];
  }

  /** These paths were not submitted after all: they are due again, later. */
  submissionFailed(paths: readonly string[]): void {
    this.#attempt((file) =>
      inTransaction(file, () => {
        const note = file.prepare('insert or replace into submissions values (?, ?, ?, ?)');
        for (const one of paths) note.run(this.#backend, one, '', Date.now());
      }),
    );
  }

  close(): void {
    this.#open?.close();
    this.#open = undefined;
  }

  #shrink(file: DatabaseSync): void {
    const size = Number(file.prepare('select sum(length(article)) as size from articles').get()?.size ?? 0);
    if (size < MAX_TOTAL_CHARACTERS) return;
    file.exec(
      'delete from articles where (backend, id) in (select backend, id from articles order by at limit 500)',
    );
  }

  #attempt<T>(work: (file: DatabaseSync) => T): T | undefined {
    try {
      const done = this.#unlessDamaged(work);
      this.#failing.ends();
      return done;
    } catch (error) {
      const {errcode, code} = error as {errcode?: unknown; code?: unknown};
      if (this.#failing.begins())
        log.error({code: errcode ?? code}, 'copies of articles cannot be kept on this disk');
      return undefined;
    }
  }

  /** A damaged file is replaced: everything in it can be read from the backend again. */
  #unlessDamaged<T>(work: (file: DatabaseSync) => T): T {
    const name = path.join(this.#folder, 'articles.sqlite');
    try {
      return work((this.#open ??= open(name)));
    } catch (error) {
      if (!isDamaged(error)) throw error;
      this.close();
      for (const ending of ['', '-wal', '-shm']) rmSync(name + ending, {force: true});
      log.warn('the copies of articles were damaged, and are collected anew');
      return work((this.#open = open(name)));
    }
  }
}

const CORRUPT = 11;
const NOT_A_DATABASE = 26;

function isDamaged(error: unknown): boolean {
  const {errcode} = error as {errcode?: number};
  return errcode === CORRUPT || errcode === NOT_A_DATABASE;
}

function open(name: string): DatabaseSync {
  // A crash may lose the last rows, never the file.
  const file = openSqliteFile(name, {busyMs: BUSY_MS, synchronous: 'normal'});
  try {
    file.exec(SCHEMA);
    return file;
  } catch (error) {
    file.close();
    throw error;
  }
}
