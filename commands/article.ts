import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {DatabaseSync} from 'node:sqlite';
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
import {ownersFile, ownersFolder, readJson, readText} from '#lib/config/site-files.ts';
import {articleFromMarkdown} from './article/from-markdown.ts';
import {table} from './print.ts';
import {HelpAsked, parse, program, refuseMore, typedPath, UsageError} from './program.ts';
import {requireOwnFile} from './store-owner.ts';

const HELP = `bin/site article COMMAND        articles of the embedded backend

  FILE                publish an article, in Markdown (.md) or JSON: one with an id replaces the article of that id, one
                      without is added. One with a date to come is scheduled: the site shows it from then on
  check FILE          or --check FILE: say what to mend before publishing, and write the card that networks will show,
                      FILE.card.png
  draft FILE          store it as a draft, which is not shown; a draft with a published id takes the article off the site
  preview ID | FILE   show it on a temporary site on this machine, until Ctrl-C
  publish ID          publish a draft
  list                every article with its id and date; samples, drafts and scheduled ones are marked
  show ID             print an article as a file: edit it, and publish the file
  withdraw ID         take an article off the site

Run it as the user of the site, while servers run or not. Exit codes: 0 done, 1 not possible, 2 wrong words.`;

function articleId(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) throw new UsageError('The id is a number: see list.');
  return Number(text);
}

/** A field in words: `block 3, type`. */
const fieldName = ([first, index, ...others]: PropertyKey[]) =>
  first === 'blocks' && typeof index === 'number'
    ? [`block ${index + 1}`, ...others].join(', ')
    : [first ?? 'the article', ...(index === undefined ? [] : [index]), ...others].map(String).join(', ');

/** Reads an article's file, and copies its pictures into a folder. @throws {Error} with a line for each wrong field */
function readArticle(file: string, assets = path.join(ownersFolder() ?? '', 'public/assets')): StoredArticle {
  const article = storedArticle.safeParse(
    file.endsWith('.md')
      ? articleFromMarkdown(readText(file, file), {source: path.dirname(file), assets})
      : readJson(file, file),
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
  const {title, text, image, author, created_at: createdAt, action, blocks} = row;
  return storedArticle.parse({
    id,
    title,
    text,
    ...(image !== null && {image}),
    ...(author !== null && {author}),
    ...(action !== null && {action}),
    ...(createdAt !== null && {createdAt}),
    blocks: JSON.parse(String(blocks)) as unknown,
  });
}

async function main() {
  const {values, words: given} = parse({check: {type: 'boolean'}}, 2);
  const words = values.check ? ['check', ...given] : given;
  refuseMore(words, 2);
  const [word, argument] = words;
  if (word === undefined) throw new HelpAsked();
  loadSettings();
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

  function fileNamed(what = 'a file'): string {
    if (!argument) throw new UsageError(`${word} needs ${what}.`);
    return typedPath(argument);
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
    case 'check': {
      const checked = fileNamed();
      const {findings, writeCard} = await import('./article/check.ts');
      const card = `${checked.replace(/\.\w+$/, '')}.card.png`;
      // A check puts no picture into the site.
      const placed = mkdtempSync(path.join(tmpdir(), 'site-check-'));
      try {
        const article = readArticle(checked, path.join(placed, 'assets'));
        await writeCard(article, card);
        const folders = [placed, ownersFile('public') ?? [], 'public'].flat();
        const found = inStore((store) =>
          findings(article, {folders, hasArticle: (id) => hasArticle(store, id)}),
        );
        console.log([...found, `The card is ${card}.`].join('\n'));
        return found.length ? 1 : 0;
      } finally {
        rmSync(placed, {recursive: true, force: true});
      }
    }
    case 'preview': {
      const {preview} = await import('./article/preview.ts');
      return preview(
        dataDir,
        /^\d+$/.test(argument ?? '')
          ? inStore((store) => articleOf(store, articleId(argument)))
          : readArticle(fileNamed('an id, or a file')),
      );
    }
    case 'draft': {
      const article = readArticle(fileNamed());
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
      const article = {createdAt: new Date().toISOString(), ...readArticle(typedPath(word))};
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
