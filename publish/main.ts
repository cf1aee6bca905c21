// Publishes the site: collects what has changed, makes the pages, pictures and cards that show it, and puts them in place by
// one rename. It runs to its end; lib/publication/runner.ts starts and watches it.
import {readFileSync, rmSync, mkdirSync} from 'node:fs';
import path from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {parseArgs} from 'node:util';
import {backend} from '#lib/backend/backend.ts';
import {unlistedHosts} from '#lib/backend/unlisted-hosts.ts';
import {articleStore, contentHash, getArticles} from '#lib/blog/articles.ts';
import {checkContent} from '#lib/config/content.ts';
import {checkTexts} from '#lib/config/check-texts.ts';
import {env, SettingError} from '#lib/config/env.ts';
import {checkLegalTexts} from '#lib/config/legal-texts.ts';
import {logo} from '#lib/config/logo.ts';
import {ContentError} from '#lib/config/site-files.ts';
import {isGatewayError} from '#lib/http/gateway-error.ts';
import {log} from '#lib/observability/log.ts';
import {publicationKey} from '#lib/publication/key.ts';
import {PublicationFolder, writeWhole, type PublishingState} from '#lib/publication/manifest.ts';
import {EXIT, type Progress} from '#lib/publication/runner.ts';
import {currentBuild, fingerprint} from './build.ts';
import {collectArticles, collectList, prepareAnew, type Collecting} from './collect.ts';
import {Journal} from './journal.ts';
import {Making} from './making.ts';
import {Publication} from './publication.ts';
import {keepRelated} from './related.ts';
import {startRenderer} from './render.ts';
import {articleTargets, fixedTargets} from './targets.ts';

/** Articles that are read, and pages that are made, before the site gets them. */
const BATCH = 100;

const {values: options} = parseArgs({
  options: {all: {type: 'boolean'}, article: {type: 'string', multiple: true}, ended: {type: 'string'}},
});

function stop(code: number, sentence?: string): never {
  if (sentence) console.error(sentence);
  process.exit(code);
}

/** Holds the lock of this machine until the process ends, in whatever way. */
function holdLock(file: string): DatabaseSync {
  mkdirSync(path.dirname(file), {recursive: true, mode: 0o700});
  const lock = new DatabaseSync(file);
  try {
    lock.exec('begin exclusive');
  } catch {
    stop(EXIT.busy);
  }
  return lock;
}

const {dataDir, siteUrl} = env();
const buildDir = process.env.BUILD_DIR ?? currentBuild();
if (!buildDir) stop(EXIT.failed, 'The site is not built.');
const build = path.basename(buildDir);
const folder = new PublicationFolder(dataDir, publicationKey(build));
const lock = holdLock(folder.lock);
mkdirSync(folder.own, {recursive: true});

const startedAt = new Date().toISOString();
let progress: Progress = {made: 0, of: 0};
function report(change: Partial<Progress>): void {
  progress = {...progress, ...change};
  process.send?.(progress);
}
function noteState(change: Partial<PublishingState>): void {
  const state: PublishingState = {startedAt, ...progress, unlistedHosts: unlistedHosts(), ...change};
  writeWhole(path.join(folder.own, 'status.json'), JSON.stringify(state));
}
// The parent ends a process that says nothing; what takes long says something between its parts.
report({});

try {
  checkContent();
  checkTexts();
  checkLegalTexts();
  logo();
} catch (error) {
  if (!(error instanceof SettingError || error instanceof ContentError)) throw error;
  noteState({endedAt: new Date().toISOString(), refused: error.message});
  log.error({}, error.message);
  stop(EXIT.refused, error.message);
}
noteState({});

const journal = new Journal(path.join(folder.own, 'journal.json'), options.ended !== undefined);
const store = articleStore();
const {culprit} = journal;
if (culprit) {
  const reason = options.ended ?? 'crashed';
  store.leaveOut({what: culprit.what, digest: culprit.digest, reason, at: Date.now()});
  log.error({input: culprit.what, reason}, 'an input ended the publisher, and is left out');
}

const collecting: Collecting = {source: backend(), store, journal, build};
const publication = new Publication(folder);
const base = fingerprint(build);
const renderer = await startRenderer(buildDir, siteUrl);
report({});
const making = new Making({renderer, publication, folder, journal, store, buildDir, report});

/** Makes what has changed and puts it in place, a batch at a time. */
async function publish(): Promise<void> {
  keepRelated(store);
  const fixed = fixedTargets(base);
  const ofBlog = await articleTargets(base);
  await making.makeAll([...fixed, ...ofBlog], BATCH);
}

await making.makeStatic();
// The fixed pages need nothing of the backend: they are made while it answers.
const [, listed] = await Promise.all([making.makeEach(fixedTargets(base)), collectList(collecting)]);
void listed;
report({});
await prepareAnew(collecting);
await publish();
const known = store.digests();
const articles = await getArticles().catch((error: unknown) => {
  if (isGatewayError(error)) return [];
  throw error;
});
const asked = new Set(options.article?.map(Number));
const wanted = articles
  .map(({id}) => id)
  .filter((id) => options.all || asked.has(id) || !known.has(id) || contentHash(id) === undefined);
for await (const _ of collectArticles(collecting, wanted, BATCH)) {
  report({});
  await publish();
}
await making.makePictures();
journal.close();
noteState({endedAt: new Date().toISOString()});
renderer.close();
rmSync(path.join(folder.own, 'journal.json'), {force: true});
lock.close();
void readFileSync;
process.exit(EXIT.published);
