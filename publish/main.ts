// Publishes the site: collects what has changed, makes the pages, pictures and cards that show it, and puts them in place by
// one rename. It runs to its end; lib/publication/runner.ts starts and watches it.
import {cpSync, existsSync, mkdirSync, renameSync, rmSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {backend} from '#lib/backend/backend.ts';
import {unlistedHosts} from '#lib/backend/unlisted-hosts.ts';
import {articleStore, getArticles, searchEntries} from '#lib/blog/articles.ts';
import {collect} from '#lib/blog/collect.ts';
import {LOCALES} from '#lib/i18n/routing.ts';
import {BUILD, builtFrom} from '#lib/build/build-folder.ts';
import {builtBundles} from '#lib/build/built-bundles.ts';
import {checkTexts} from '#lib/config/check-texts.ts';
import {checkContent} from '#lib/config/content.ts';
import {env} from '#lib/config/env.ts';
import {checkLegalTexts} from '#lib/config/legal-texts.ts';
import {logo} from '#lib/config/logo.ts';
import {ContentError, ownersFolder} from '#lib/config/site-files.ts';
import {machineLock} from '#lib/database/machine-lock.ts';
import {isGatewayError} from '#lib/http/gateway-error.ts';
import {log} from '#lib/observability/log.ts';
import {baseInputs} from '#lib/publication/inputs.ts';
import {publicationKey} from '#lib/publication/key.ts';
import {
  PublicationFolder,
  readJsonFile,
  writeWhole,
  type PublishingState,
} from '#lib/publication/manifest.ts';
import {EXIT, type Progress} from '#lib/publication/runner.ts';
import en from '#messages/en/index.ts';
import fr from '#messages/fr/index.ts';
import {BROTLI, Bodies} from './finish.ts';
import {Journal} from './journal.ts';
import {Making} from './making.ts';
import {prune} from './prune.ts';
import {Publication} from './publication.ts';
import {keepRelated, type Subjects} from './related.ts';
import {startRenderer, type Renderer} from './render.ts';
import {articleTargets, fixedTargets} from './targets.ts';

/** Milliseconds between two manifests of a long run. */
const IN_PLACE_EVERY_MS = 4_000;

const {values: options} = parseArgs({
  options: {all: {type: 'boolean'}, article: {type: 'string', multiple: true}, ended: {type: 'string'}},
});

const {dataDir, siteUrl} = env();
const buildDir = process.env.BUILD_DIR || BUILD;
const build = builtFrom(buildDir);
if (!build) throw new Error('The site is not built.');
const folder = new PublicationFolder(dataDir, publicationKey(build));
const lock = machineLock(folder.lock) ?? process.exit(EXIT.busy);
mkdirSync(folder.own, {recursive: true});

const startedAt = new Date().toISOString();
let progress: Progress = {made: 0, of: 0};
/** The parent ends a process that says nothing; what takes long says something between its parts. */
function report(change: Partial<Progress> = {}): void {
  progress = {...progress, ...change, live: change.live};
  process.send?.(progress);
}
function noteState(change: Partial<PublishingState> = {}): void {
  const {made, of} = progress;
  const state: PublishingState = {startedAt, made, of, unlistedHosts: unlistedHosts(), ...change};
  writeWhole(path.join(folder.own, 'status.json'), JSON.stringify(state));
}
report();

try {
  checkContent();
  checkTexts();
  checkLegalTexts();
  logo();
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  noteState({endedAt: new Date().toISOString(), refused: error.message});
  log.error({}, error.message);
  process.exit(EXIT.refused);
}
noteState();

const journalFile = path.join(folder.own, 'journal.json');
const journal = new Journal(journalFile, options.ended !== undefined);
const store = articleStore();
const {culprit} = journal;
if (culprit) {
  const reason = options.ended ?? 'crashed';
  store.leaveOut({what: culprit.what, digest: culprit.digest, reason, at: Date.now()});
  log.error({input: culprit.what, reason}, 'an input ended the publisher, and is left out');
}

const publication = new Publication(folder);
const base = baseInputs(build);
/** Next starts with the first answer that is due: most runs of the poll need none. */
let next: Promise<Renderer> | undefined;
const renderer: Pick<Renderer, 'ask'> = {
  async ask(url, locale) {
    const started = await (next ??= startRenderer(buildDir, siteUrl));
    return started.ask(url, locale);
  },
};
const bundles = builtBundles(buildDir);
const making = new Making({renderer, publication, folder, journal, store, bundles, report});

const subjectsFile = path.join(folder.own, 'subjects.json');
let subjects = readJsonFile<Subjects>(subjectsFile) ?? {};
const statics = await making.makeStatic();
const fixed = fixedTargets(base);

/** Keeps the owner's texts and content beside what is published of them, for the server (lib/config/site-files.ts). */
function keepTexts(): void {
  const owners = ownersFolder();
  const next = `${folder.texts}.part`;
  rmSync(next, {recursive: true, force: true});
  mkdirSync(next);
  for (const name of ['content', 'messages']) {
    const texts = owners && path.join(owners, name);
    if (texts && existsSync(texts)) cpSync(texts, path.join(next, name), {recursive: true});
  }
  rmSync(folder.texts, {recursive: true, force: true});
  renameSync(next, folder.texts);
}

/** What the site has now. Undefined while no list was ever read. */
async function listed() {
  try {
    return await getArticles();
  } catch (error) {
    if (isGatewayError(error)) return undefined;
    throw error;
  }
}

/** Makes what shows the articles as they are collected, and puts it in place. */
async function publish(): Promise<void> {
  const articles = await listed();
  if (articles) {
    subjects = keepRelated(store, subjects);
    writeWhole(subjectsFile, JSON.stringify(subjects));
  }
  const targets = [...fixed, ...(await articleTargets(base))];
  const urls = [...statics, ...targets.map(({url}) => url)];
  const lists = LOCALES.map((locale) =>
    targets.filter((target) => target.isList && target.locale === locale).map(({url}) => url),
  );
  const entries = articles && Buffer.from(JSON.stringify(searchEntries()));
  const search = entries && (await new Bodies(folder, BROTLI.few).write(entries, '')).body;
  const searchTexts = {fr: fr.blog.search, en: en.blog.search};
  const about = {
    base,
    search,
    searchTexts,
    articles: articles?.map(({id, slug}): [number, string] => [id, slug]),
  };
  let placedAt = performance.now();
  const putInPlace = () => {
    publication.putInPlace(urls, about, lists);
    placedAt = performance.now();
    report({live: true});
    noteState();
  };
  const placeNowAndThen = () => {
    if (performance.now() - placedAt > IN_PLACE_EVERY_MS) putInPlace();
  };
  await making.make(targets, placeNowAndThen);
  publication.forget(new Set(urls));
  putInPlace();
  await making.makePhotos(placeNowAndThen);
  putInPlace();
}

keepTexts();
// The fixed pages need nothing of the backend: they are made while it answers.
const source = backend();
const asking = source.listArticles();
asking.catch(() => {});
await making.make(fixed);
const during = <Value>(what: string, digest: string, work: () => Value) => {
  report();
  return journal.during(what, digest, work);
};
const wanted = {ids: options.article?.map(Number), all: options.all};
for await (const _ of collect({source, store, during, build}, asking, wanted)) await publish();

prune(folder);
journal.close();
rmSync(journalFile, {force: true});
noteState({endedAt: new Date().toISOString()});
(await next)?.close();
lock.close();
process.exit(EXIT.published);
