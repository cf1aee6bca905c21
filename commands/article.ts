import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {DatabaseSync} from 'node:sqlite';
import {parseArgs} from 'node:util';
import {
  openEmbeddedStore,
  publishDraft,
  storedArticle,
  withdrawArticle,
  writeArticle,
  type StoredArticle,
} from '#lib/backend/store.ts';
import {env} from '#lib/config/env.ts';
import {loadSettings} from '#lib/config/load-settings.ts';
import {ownersFile, ownersFolder} from '#lib/config/site-files.ts';
import {articleFromMarkdown} from './article/from-markdown.ts';
import {table} from './print.ts';
import {program, UsageError} from './program.ts';
import {requireOwnFile} from './store-owner.ts';

const HELP = `bin/site article WORDS        the articles of the embedded backend

  FILE             publish an article, in Markdown (.md) or JSON: one with an id replaces the article of that id, one
                   without is added. One with a date to come is scheduled: the site shows it from then on
  draft FILE       store it as a draft, which is not shown; a draft with a published id takes the article off the site
  --check FILE     say what to mend before publishing, and write the card that networks will show: FILE.card.png
  preview ID | FILE   show it on a temporary site on this machine, until Ctrl-C
  publish ID       publish a draft
  list             every article with its id and date; samples, drafts and scheduled ones are marked
  show ID          print an article as a file: edit it, and publish the file
  withdraw ID      take an article off the site`;

function articleId(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) throw new UsageError('The id is a number: see list.');
  return Number(text);
}

/** A field in words: `block 3, type`. */
const fieldName = ([first, index, ...others]: PropertyKey[]) =>
  first === 'blocks' && typeof index === 'number'
    ? [`block ${index + 1}`, ...others].join(', ')
    : [first ?? 'the article', ...(index === undefined ? [] : [index]), ...others].map(String).join(', ');

/** Reads an article's file. @throws {Error} with a line for each wrong field */
function readArticle(file: string): StoredArticle {
  const source = readFileSync(file, 'utf8');
  const folders = {source: path.dirname(file), assets: path.join(ownersFolder() ?? '', 'public/assets')};
  const article = storedArticle.safeParse(
    file.endsWith('.md') ? articleFromMarkdown(source, folders) : JSON.parse(source),
  );
  if (article.success) return article.data;
  throw new Error(
    article.error.issues.map(({path: at, message}) => `${fieldName(at)} ${message}.`).join('\n'),
  );
}

const isScheduled = (createdAt: unknown) =>
  typeof createdAt === 'string' && Date.parse(createdAt) > Date.now();

const hasArticle = (store: DatabaseSync, id: number) =>
  store.prepare('select 1 from articles where id = ? and draft = 0').get(id) !== undefined;

/** A stored article, in the form of a file. */
function articleOf(store: DatabaseSync, id: number): StoredArticle {
  const row = store.prepare('select * from articles where id = ?').get(id);
  if (!row) throw new Error(`There is no article ${id}.`);
  const {title, text, image, author, created_at: createdAt, blocks} = row;
  return storedArticle.parse({
    id,
    title,
    text,
    ...(image !== null && {image}),
    ...(author !== null && {author}),
    ...(createdAt !== null && {createdAt}),
    blocks: JSON.parse(String(blocks)) as unknown,
  });
}

async function main() {
  loadSettings();
  const {positionals, values} = parseArgs({
    allowPositionals: true,
    options: {help: {type: 'boolean', short: 'h'}, check: {type: 'boolean'}},
  });
  const [word = 'help', argument, ...more] = positionals;
  if (values.help || word === 'help') return 'help';
  if (more.length) throw new UsageError(`There is a word too many: ${more.join(' ')}`);
  const {legacy, dataDir} = env();
  if (legacy)
    throw new UsageError(
      'LEGACY_HOST_URL is set: articles come from that backend, not from the embedded one.',
    );
  const file = path.join(dataDir, 'backend.sqlite');
  function inStore<T>(work: (store: DatabaseSync) => T): T {
    requireOwnFile(file);
    console.error(`Articles: ${file}`);
    const store = openEmbeddedStore(dataDir);
    try {
      return work(store);
    } finally {
      store.close();
    }
  }

  if (values.check) {
    const article = readArticle(word);
    const {findings, writeCard} = await import('./article/check.ts');
    const card = `${word.replace(/\.\w+$/, '')}.card.png`;
    await writeCard(article, card);
    const owners = ownersFile('public');
    const folders = [...(owners ? [owners] : []), 'public'];
    const found = inStore((store) => findings(article, {folders, hasArticle: (id) => hasArticle(store, id)}));
    console.log([...found, `The card is ${card}.`].join('\n'));
    return found.length ? 1 : 0;
  }

  switch (word) {
    case 'list': {
      const rows = inStore((store) =>
        store.prepare('select id, title, created_at, sample, draft from articles order by id desc').all(),
      );
      console.log(
        table(
          ['id', 'published', 'title'],
          rows.map(({id, title, created_at, sample, draft}) => [
            String(id),
            String(created_at ?? '–').slice(0, 10),
            `${String(title)}${sample === 1 ? ' (sample)' : ''}${draft === 1 ? ' (draft)' : isScheduled(created_at) ? ' (scheduled)' : ''}`,
          ]),
        ),
      );
      return 0;
    }
    case 'show': {
      const article = inStore((store) => articleOf(store, articleId(argument)));
      console.log(JSON.stringify(article, null, 2));
      return 0;
    }
    case 'preview': {
      if (!argument) throw new UsageError('preview needs an id, or a file.');
      const {preview} = await import('./article/preview.ts');
      if (!/^\d+$/.test(argument)) return preview(dataDir, readArticle(argument));
      return preview(
        dataDir,
        inStore((store) => articleOf(store, articleId(argument))),
      );
    }
    case 'draft': {
      if (!argument) throw new UsageError('draft needs a file.');
      const article = readArticle(argument);
      const id = inStore((store) => writeArticle(store, article, {draft: true}));
      console.log(`Article ${id} is a draft: preview ${id} shows it to you, publish ${id} publishes it.`);
      return 0;
    }
    case 'publish': {
      const id = articleId(argument);
      if (!inStore((store) => publishDraft(store, id))) throw new Error(`There is no draft ${id}.`);
      console.log(`Article ${id} is published. Pages show it within a minute, or from its date.`);
      return 0;
    }
    case 'withdraw': {
      const id = articleId(argument);
      if (!inStore((store) => withdrawArticle(store, id))) throw new Error(`There is no article ${id}.`);
      console.log(`Article ${id} is withdrawn. Pages stop showing it within a minute.`);
      return 0;
    }
    default: {
      if (argument) throw new UsageError(`There is a word too many: ${argument}`);
      const article = {createdAt: new Date().toISOString(), ...readArticle(word)};
      const id = inStore((store) => writeArticle(store, article));
      console.log(
        isScheduled(article.createdAt)
          ? `Article ${id} is scheduled: pages show it from ${article.createdAt}.`
          : `Article ${id} is published. Pages show it within a minute.`,
      );
      return 0;
    }
  }
}

await program({help: HELP, main, undone: 1, why: (error) => (error as Error).message});
