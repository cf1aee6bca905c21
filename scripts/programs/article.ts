import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {openEmbeddedStore, storedArticle, withdrawArticle, writeArticle} from '#lib/backend/store.ts';
import {env, SettingError} from '#lib/config/env.ts';
import {loadSettings} from '#lib/config/load-settings.ts';
import {refuseStrangeFile} from '#lib/operate/own-store.ts';
import {table} from './print.ts';

const HELP = `npm run article -- WORDS        the articles of the embedded backend

  FILE.json        publish an article: one with an id replaces the article of that id, one without is added
  list             every article with its id and date; samples are marked
  show ID          one article as it would be handed in: change it, and publish the file
  withdraw ID      take an article off the site`;

class UsageError extends Error {}

function articleId(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) throw new UsageError('The id is a number: see list.');
  return Number(text);
}

function main(): number {
  const {positionals, values} = parseArgs({
    allowPositionals: true,
    options: {help: {type: 'boolean', short: 'h'}},
  });
  const [word = 'help', argument, ...more] = positionals;
  if (values.help || word === 'help') {
    console.log(HELP);
    return 0;
  }
  if (more.length) throw new UsageError(`There is a word too many: ${more.join(' ')}`);
  const {legacy, dataDir} = env();
  if (legacy)
    throw new UsageError(
      'LEGACY_HOST_URL is set: articles come from that backend, not from the embedded one.',
    );
  const file = path.join(dataDir, 'backend.sqlite');
  const open = () => {
    refuseStrangeFile(file);
    console.error(`Articles: ${file}`);
    return openEmbeddedStore(dataDir);
  };

  switch (word) {
    case 'list': {
      const store = open();
      const rows = store.prepare('select id, title, created_at, sample from articles order by id desc').all();
      store.close();
      console.log(
        table(
          ['id', 'published', 'title'],
          rows.map(({id, title, created_at, sample}) => [
            String(id),
            String(created_at ?? '–').slice(0, 10),
            `${String(title)}${sample === 1 ? ' (sample)' : ''}`,
          ]),
        ),
      );
      return 0;
    }
    case 'show': {
      const id = articleId(argument);
      const store = open();
      const row = store.prepare('select * from articles where id = ?').get(id);
      store.close();
      if (!row) throw new Error(`There is no article ${id}.`);
      const {title, text, image, author, created_at, blocks} = row;
      const article = {
        id,
        title,
        text,
        ...(image !== null && {image}),
        ...(author !== null && {author}),
        ...(created_at !== null && {createdAt: created_at}),
        blocks: JSON.parse(String(blocks)) as unknown,
      };
      console.log(JSON.stringify(article, null, 2));
      return 0;
    }
    case 'withdraw': {
      const id = articleId(argument);
      const store = open();
      const withdrawn = withdrawArticle(store, id);
      store.close();
      if (!withdrawn) throw new Error(`There is no article ${id}.`);
      console.log(`Article ${id} is withdrawn. Pages show it no more within a minute.`);
      return 0;
    }
    default: {
      if (argument) throw new UsageError(`There is a word too many: ${argument}`);
      const article = storedArticle.safeParse(JSON.parse(readFileSync(word, 'utf8')));
      if (!article.success) {
        for (const {path: at, message} of article.error.issues)
          console.error(`${at.join('.') || 'article'}: ${message}`);
        return 1;
      }
      const store = open();
      const id = writeArticle(store, {createdAt: new Date().toISOString(), ...article.data});
      store.close();
      console.log(`Article ${id} is published. Pages show it within a minute.`);
      return 0;
    }
  }
}

loadSettings();
try {
  process.exitCode = main();
} catch (error) {
  const {message, code} = error as Error & {code?: string};
  if (error instanceof UsageError || code?.startsWith('ERR_PARSE_ARGS')) {
    console.error(`${message}\n\n${HELP}`);
    process.exitCode = 2;
  } else {
    console.error(error instanceof SettingError ? `The settings cannot be used. ${message}` : message);
    process.exitCode = 1;
  }
}
