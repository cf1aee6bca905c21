import '#server-only';
import path from 'node:path';
import type {DatabaseSync} from 'node:sqlite';
import {z} from 'zod';
import {inTransaction, openSqliteFile} from '#lib/database/sqlite.ts';
import {ARTICLE_ACTIONS} from './interface.ts';

/** How long a write waits for another process. Writes are single rows, and take a millisecond. */
const BUSY_MS = 1000;

const SCHEMA = `
  create table if not exists articles (
    id integer primary key,
    title text not null,
    text text not null,
    image text,
    author integer,
    created_at text,
    action text,
    blocks text not null,
    sample integer not null default 0,
    draft integer not null default 0
  ) strict;
  create table if not exists registrations (
    idempotency_key text primary key,
    mail text not null,
    fields text not null,
    created_at text not null
  ) strict;
  create index if not exists registrations_by_mail on registrations (mail);
  create table if not exists facts (name text primary key, value text not null) strict;
`;

/** A picture’s address: a path of this site, or https. */
const image = z
  .string('must be an address')
  .regex(/^(?:\/(?!\/)|https:\/\/)\S+$/, 'must be a path such as /assets/articles/x.svg or an https address');

const words = z.string('must be a text').trim().min(1, 'must be a text');
/** Names fields that are none. */
const fields: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'unrecognized_keys' ? `has no field ${issue.keys.join(', ')}` : 'must be {"…": …}';

/** An article in an operator's file. */
export const storedArticle = z.strictObject(
  {
    id: z.int('must be a number: see list').positive('must be a number: see list').optional(),
    title: words,
    text: words,
    image: image.optional(),
    author: z.union([z.literal(1), z.literal(2)], 'must be 1 or 2').optional(),
    createdAt: z.iso
      .datetime({offset: true, error: 'must be a time such as 2026-11-25T09:00:00+01:00'})
      .optional(),
    action: z.enum(ARTICLE_ACTIONS, `must be ${ARTICLE_ACTIONS.join(', ')}`).optional(),
    blocks: z.array(
      z
        .strictObject(
          {
            type: z.enum(
              ['1', '2', '3', '4', '5'],
              'must be "1" (heading), "2" (paragraph), "3" (picture), "4" (italic) or "5" (list item)',
            ),
            text: z.string('must be a text'),
            action: z.string('must be an address').optional(),
          },
          {error: fields},
        )
        .refine(({type, text}) => type !== '3' || image.safeParse(text).success, {
          path: ['text'],
          error: 'of a picture must be a path such as /assets/articles/x.svg or an https address',
        }),
      'must be a list of blocks',
    ),
  },
  {error: fields},
);
export type StoredArticle = z.infer<typeof storedArticle>;

/**
 * Opens or creates the embedded backend's file. Every commit is flushed before it is acknowledged.
 * @throws {Error} if the folder or file cannot be used
 */
export function openEmbeddedStore(dataDir: string): DatabaseSync {
  const store = openSqliteFile(path.join(dataDir, 'backend.sqlite'), {
    busyMs: BUSY_MS,
    synchronous: 'full',
    secureDelete: true,
  });
  store.exec(SCHEMA);
  return store;
}

/** Ids up to this one are the samples', so that the owner's articles are always newer. */
const LAST_SAMPLE_ID = 99;

/**
 * Adds an article, or replaces the one with its id; without an id, its own draft, which has the same title. A draft of a
 * published article takes it off the site.
 * @returns the id
 */
export function writeArticle(
  store: DatabaseSync,
  article: StoredArticle,
  {sample = false, draft = false} = {},
): number {
  const row = store
    .prepare(
      `insert into articles (id, title, text, image, author, created_at, action, blocks, sample, draft)
       values (coalesce(:id, (select max(id) from articles where draft = 1 and title = :title),
           (select max(coalesce(max(id), 0), ${LAST_SAMPLE_ID}) + 1 from articles)), :title, :text, :image, :author, :createdAt, :action, :blocks, :sample, :draft)
       on conflict (id) do update set title = :title, text = :text, image = :image, author = :author,
         created_at = :createdAt, action = :action, blocks = :blocks, sample = :sample, draft = :draft
       returning id`,
    )
    .get({
      id: article.id ?? null,
      title: article.title,
      text: article.text,
      image: article.image ?? null,
      author: article.author ?? null,
      createdAt: article.createdAt ? new Date(article.createdAt).toISOString() : null,
      action: article.action ?? null,
      blocks: JSON.stringify(article.blocks),
      sample: Number(sample),
      draft: Number(draft),
    });
  return Number(row?.id);
}

/** Publishes a draft, dated now unless it has a date. @returns false if there is no draft of this id */
export function publishDraft(store: DatabaseSync, id: number): boolean {
  const published = store
    .prepare('update articles set draft = 0, created_at = coalesce(created_at, ?) where id = ? and draft = 1')
    .run(new Date().toISOString(), id);
  return Number(published.changes) === 1;
}

/** Deletes an article. A deleted sample comes back when the samples change. @returns false if there is none of this id */
export function withdrawArticle(store: DatabaseSync, id: number): boolean {
  return Number(store.prepare('delete from articles where id = ?').run(id).changes) === 1;
}

const SAMPLES_VERSION = 'samples';

/** Updates the sample articles to a version, or deletes them (`undefined`). An operator's articles stay. */
export function writeSamples(
  store: DatabaseSync,
  samples: {version: string; articles: StoredArticle[]} | undefined,
): void {
  const known = store.prepare('select value from facts where name = ?').get(SAMPLES_VERSION)?.value;
  if (known === samples?.version) return;
  inTransaction(store, () => {
    store.exec('delete from articles where sample = 1');
    store.prepare('delete from facts where name = ?').run(SAMPLES_VERSION);
    if (!samples) return;
    const taken = store.prepare('select 1 from articles where id = ?');
    for (const article of samples.articles)
      if (!taken.get(article.id ?? null)) writeArticle(store, article, {sample: true});
    store.prepare('insert into facts (name, value) values (?, ?)').run(SAMPLES_VERSION, samples.version);
  });
}
