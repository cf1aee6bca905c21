import {cpSync, existsSync, mkdirSync, renameSync, rmSync} from 'node:fs';
import path from 'node:path';
import {ARTICLES} from '#lib/blog/article-folder.ts';
import {articleSource} from '#lib/blog/article-source.ts';
import {articleStore, failureCode, getArticles, searchEntries} from '#lib/blog/articles.ts';
import {collect} from '#lib/blog/collect.ts';
import {builtBundles} from '#lib/build/browser-bundles.ts';
import {env} from '#lib/config/env.ts';
import {ownersFolder} from '#lib/config/site-files.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {baseInputs} from '#lib/publication/inputs.ts';
import {readJsonFile, writeWhole, type PublicationFolder} from '#lib/publication/manifest.ts';
import type {Progress} from '#lib/publication/runner.ts';
import en from '#messages/en/index.ts';
import fr from '#messages/fr/index.ts';
import {BROTLI, Bodies} from './finish.ts';
import {Journal} from './journal.ts';
import {Making} from './making.ts';
import {prune} from './prune.ts';
import {Publication} from './publication.ts';
import {keepRelated, type Subjects} from './related.ts';
import {startRenderer, type Renderer} from './render.ts';
import {makeStatics} from './statics.ts';
import {articleTargets, fixedTargets, type Target} from './targets.ts';

/** Milliseconds: a server reads each manifest, and that of a large blog takes long. */
const MIN_PAUSE_MS = 4_000;
const PAUSE_FACTOR = 30;
/** The list, and the newest articles: lib/blog/collect.ts. */
const EARLY_BATCHES = 2;

interface Run {
  folder: PublicationFolder;
  build: string;
  buildDir: string;
  options: {all?: boolean; article?: string[]; ended?: string};
  report(change?: Partial<Progress>): void;
  noteState(): void;
}

/** The server reads these texts (lib/config/site-files.ts). */
function keepTexts(folder: PublicationFolder): void {
  const owners = ownersFolder();
  const next = `${folder.texts}.part`;
  rmSync(next, {recursive: true, force: true});
  mkdirSync(next);
  for (const name of ['content', 'messages']) {
    const texts = owners && path.join(owners, name);
    // Articles have their own store.
    const filter = (file: string) => path.relative(owners ?? '', file) !== ARTICLES;
    if (texts && existsSync(texts)) cpSync(texts, path.join(next, name), {recursive: true, filter});
  }
  rmSync(folder.texts, {recursive: true, force: true});
  renameSync(next, folder.texts);
}

/** Undefined while no list was ever read. */
const listed = () =>
  getArticles().catch((error: unknown) => {
    failureCode(error);
    return undefined;
  });

export async function run({folder, build, buildDir, options, report, noteState}: Run): Promise<void> {
  const journalFile = path.join(folder.own, 'journal.json');
  const journal = new Journal(journalFile, options.ended !== undefined);
  const store = articleStore();
  const {culprit} = journal;
  if (culprit) store.leaveOut(culprit.what, culprit.digest, options.ended ?? 'crashed');

  const publication = new Publication(folder);
  const base = baseInputs(build);
  /** Next starts with the first answer that is due: most runs of the poll need none. */
  let next: Promise<Renderer> | undefined;
  const renderer: Pick<Renderer, 'ask'> = {
    async ask(url, locale) {
      const started = await (next ??= startRenderer(buildDir, env().siteUrl));
      return started.ask(url, locale);
    },
  };
  const bundles = builtBundles(buildDir);
  const making = new Making({renderer, publication, folder, journal, store, bundles, report});

  const subjectsFile = path.join(folder.own, 'subjects.json');
  let subjects = readJsonFile<Subjects>(subjectsFile) ?? {};
  const statics = await makeStatics({publication, folder, journal, store});
  const fixed = fixedTargets(base).filter(({url}) => !statics.includes(url));

  // Where the file of articles is lost, what was published of them stays until all are read again.
  const isLost = !store.digests().size && publication.hasArticles();
  let batches = 0;
  async function publish(isLast: boolean): Promise<void> {
    const articles = await listed();
    if (isLost && !(articles && isLast)) return;
    if (articles) {
      subjects = keepRelated(store, subjects, report);
      writeWhole(subjectsFile, JSON.stringify(subjects));
    }
    const targets = [...fixed, ...(await articleTargets(base))];
    const urls = [...statics, ...targets.map(({url}) => url)];
    const listsIn = (locale: Locale) =>
      targets.filter((target) => target.isList && target.locale === locale).map(({url}) => url);
    const lists = {fr: listsIn('fr'), en: listsIn('en')};
    const entries = articles && Buffer.from(JSON.stringify(searchEntries()));
    const search = entries && (await new Bodies(folder, BROTLI.few).write(entries, '')).body;
    const about = {
      base,
      search,
      searchTexts: {fr: fr.blog.search, en: en.blog.search},
      articles: articles?.map(({id, slug}): [number, string] => [id, slug]),
    };
    let pause = MIN_PAUSE_MS;
    let placedAt = performance.now();
    const putInPlace = () => {
      const began = performance.now();
      publication.putInPlace(urls, about, lists);
      placedAt = performance.now();
      pause = Math.max(MIN_PAUSE_MS, (placedAt - began) * PAUSE_FACTOR);
      report({live: true});
      noteState();
    };
    const placeNowAndThen = () => {
      if (performance.now() - placedAt > pause) putInPlace();
    };
    // Until the last batch, what shows other articles is not made a second time.
    const isDue = ({url, isLate, isComplete = true}: Target) =>
      isLast || (publication.last(url) ? !isLate : isComplete);
    await making.make(targets.filter(isDue), placeNowAndThen);
    publication.forget(new Set(urls));
    putInPlace();
    // Thousands of cards take as long as their pages: those of the newest articles come first, the others last.
    if (!isLast && ++batches > EARLY_BATCHES) return;
    if (await making.makePictures(publication.picturesOf(urls), placeNowAndThen)) putInPlace();
  }

  keepTexts(folder);
  // The fixed pages need nothing of the backend: they are made while it answers.
  const source = articleSource();
  const asking = source.listArticles();
  asking.catch(() => {});
  await making.make(fixed);
  const during = <Value>(what: string, digest: string, work: () => Value) => {
    report();
    return journal.during(what, digest, work);
  };
  const wanted = {ids: options.article?.map(Number), all: options.all};
  for await (const isLast of collect({source, store, during, build}, asking, wanted)) await publish(isLast);

  // A wanted article is waited for; the next run of the poll prunes.
  if (!options.article) prune(folder);
  journal.close();
  rmSync(journalFile, {force: true});
  (await next)?.close();
}
