import '#server-only';
import {createHash} from 'node:crypto';
import path from 'node:path';
import type {DatabaseSync, StatementSync} from 'node:sqlite';
import type {BackendArticle, ListedArticle} from '#lib/backend/interface.ts';
import {DAY_MS} from '#lib/config/retention.ts';
import {inTransaction, openSqliteFile} from '#lib/database/sqlite.ts';
import {log} from '#lib/observability/log.ts';
import type {ListedFacts} from './article-facts.ts';
import {ARTICLE_FILE} from './article-file.ts';

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
  create index if not exists article_digest on article (backend, id, digest);
  create table if not exists first_published (
    backend text not null, id integer not null, at text not null,
    primary key (backend, id)
  ) strict, without rowid;
  create table if not exists left_out (
    backend text not null, what text not null, digest text not null, reason text not null, at integer not null,
    primary key (backend, what)
  ) strict, without rowid;
`;
const BUSY_MS = 1_000;
/** What was left out is tried again after this time: the machine may have been busy. */
const RETRY_MS = DAY_MS;

export const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

export interface LeftOut {
  /** Such as `list`, `article 12` or `/post/12/un-titre`. */
  what: string;
  digest: string;
  reason: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface KeptArticle {
  article: BackendArticle;
  hash: string;
  facts: ListedFacts;
  words: string;
}

type Row = Record<string, unknown>;

const parsed = <Value>(json: unknown) => (json ? (JSON.parse(String(json)) as Value) : undefined);

/** Holds the last good list and articles of one backend. A power cut may undo some rows. */
export class ArticleStore {
  readonly #backend: string;
  readonly #file: DatabaseSync;
  /** By their text: a run asks tens of thousands of times. */
  readonly #statements = new Map<string, StatementSync>();

  constructor(folder: string, backend: string) {
    this.#backend = backend;
    const file = path.join(folder, ARTICLE_FILE);
    try {
      this.#file = openSqliteFile(file, {busyMs: BUSY_MS, synchronous: 'normal'});
      this.#file.exec(SCHEMA);
    } catch (cause) {
      const {message} = cause as Error;
      throw new Error(`${file}: ${message}. If it is damaged, delete it: articles are read again.`, {cause});
    }
  }

  /** Rises with each change of list or articles; 0 before the first. */
  version(): number {
    return Number(this.#get('select version from list where backend = ?')?.version ?? 0);
  }

  list() {
    const row = this.#get('select digest, list, failure, due from list where backend = ?');
    return (
      row && {
        digest: String(row.digest),
        articles: parsed<ListedArticle[]>(row.list),
        failure: row.failure === null ? undefined : String(row.failure),
        /** When the next scheduled article is shown, in milliseconds since 1970. */
        due: Number(row.due ?? Infinity),
      }
    );
  }

  keepList(digest: string, all: readonly ListedArticle[], now = Date.now()): void {
    const isDue = ({from}: ListedArticle) => from === undefined || Date.parse(from) <= now;
    const list = all.filter(isDue);
    const times = all.flatMap((one) => (isDue(one) ? [] : [Date.parse(one.from!)]));
    this.#write(() => {
      this.#run(
        `insert into list values (?, ?, ?, null, 1, ?, ?)
         on conflict (backend) do update set digest = excluded.digest, list = excluded.list, failure = null,
           at = excluded.at, due = excluded.due`,
        digest,
        JSON.stringify(list),
        now,
        times.length ? Math.min(...times) : null,
      );
      const ids = JSON.stringify(list.map(({id}) => id));
      this.#run('delete from article where backend = ? and id not in (select value from json_each(?))', ids);
    });
  }

  /** Notes why the list could not be read, or null once it was. An older list stays. */
  noteFailure(failure: string | null): void {
    if ((this.list()?.failure ?? null) === failure) return;
    this.#write(() =>
      this.#run(
        `insert into list values (?, '', null, ?, 1, ?, null)
         on conflict (backend) do update set failure = excluded.failure`,
        failure,
        Date.now(),
      ),
    );
  }

  digests(): Map<number, string> {
    const rows = this.#all('select id, digest from article where backend = ?');
    return new Map(rows.map(({id, digest}) => [Number(id), String(digest)]));
  }

  asked(): Set<number> {
    const failed = this.leftOut().flatMap(({what}) => /^article (\d+)$/.exec(what)?.[1] ?? []);
    return new Set([...this.digests().keys(), ...failed.map(Number)]);
  }

  madeByOthers(build: string): number[] {
    return this.#all(
      'select id from article where backend = ? and article is not null and made_by <> ? order by id desc',
      build,
    ).map(({id}) => Number(id));
  }

  article(id: number): BackendArticle | undefined {
    return parsed(this.#get('select article from article where backend = ? and id = ?', id)?.article);
  }

  /** @param kept undefined where the answer cannot be shown: an older version stays */
  keepArticle(id: number, digest: string, kept: KeptArticle | undefined, madeBy: string): void {
    this.#write(() =>
      this.#run(
        `insert into article (backend, id, digest, article, hash, facts, words, made_by) values (?, ?, ?, ?, ?, ?, ?, ?)
         on conflict (backend, id) do update set digest = excluded.digest, article = coalesce(excluded.article, article),
           hash = coalesce(excluded.hash, hash), facts = coalesce(excluded.facts, facts),
           words = coalesce(excluded.words, words), made_by = coalesce(excluded.made_by, made_by)`,
        ...[id, digest, kept ? JSON.stringify(kept.article) : null, kept?.hash ?? null],
        ...[kept ? JSON.stringify(kept.facts) : null, kept?.words ?? null, kept ? madeBy : null],
      ),
    );
  }

  /** Returns now (ISO 8601) for an article that was not published before. */
  firstPublished(id: number): string {
    this.#run('insert or ignore into first_published values (?, ?, ?)', id, new Date().toISOString());
    return String(this.#get('select at from first_published where backend = ? and id = ?', id)?.at);
  }

  facts(): Map<number, {hash: string; facts: ListedFacts; related: number[]}> {
    const rows = this.#all(
      'select id, hash, facts, related from article where backend = ? and article is not null',
    );
    return new Map(
      rows.map(({id, hash, facts, related}) => [
        Number(id),
        {hash: String(hash), facts: parsed<ListedFacts>(facts)!, related: parsed<number[]>(related) ?? []},
      ]),
    );
  }

  words(ids: readonly number[]): Map<number, string> {
    const rows = this.#all(
      'select id, words from article where backend = ? and id in (select value from json_each(?)) and words is not null',
      JSON.stringify(ids),
    );
    return new Map(rows.map(({id, words}) => [Number(id), String(words)]));
  }

  keepRelated(related: ReadonlyMap<number, readonly number[]>): void {
    this.#write(() => {
      for (const [id, ids] of related)
        this.#run('update article set related = ?2 where backend = ?1 and id = ?3', JSON.stringify(ids), id);
    });
  }

  leftOut(): LeftOut[] {
    const rows = 'select what, digest, reason, at from left_out where backend = ? order by at desc';
    return this.#all(rows) as unknown as LeftOut[];
  }

  isLeftOut(what: string, digest: string, now = Date.now()): boolean {
    const row = this.#get('select digest, at from left_out where backend = ? and what = ?', what);
    return row?.digest === digest && now - Number(row.at) < RETRY_MS;
  }

  leaveOut(what: string, digest: string, reason: string): void {
    log.warn({input: what, reason}, 'an input was left out');
    this.#run('insert or replace into left_out values (?, ?, ?, ?, ?)', what, digest, reason, Date.now());
  }

  letIn(what: string): void {
    this.#run('delete from left_out where backend = ? and what = ?', what);
  }

  close(): void {
    this.#file.close();
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql) ?? this.#file.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }

  #get = (sql: string, ...values: (string | number)[]) =>
    this.#statement(sql).get(this.#backend, ...values) as Row | undefined;
  #all = (sql: string, ...values: (string | number)[]) =>
    this.#statement(sql).all(this.#backend, ...values) as Row[];
  #run = (sql: string, ...values: (string | number | null)[]) =>
    void this.#statement(sql).run(this.#backend, ...values);

  #write(work: () => void): void {
    inTransaction(this.#file, () => {
      work();
      this.#run('update list set version = version + 1 where backend = ?');
    });
  }
}
