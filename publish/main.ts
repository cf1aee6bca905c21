// Publishes the site: checks what it is made of, then collects what has changed, makes the pages, pictures and cards that show
// it, and puts them in place by one rename. It runs to its end; lib/publication/runner.ts starts and watches it.
import {mkdirSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {unlistedHosts} from '#lib/backend/picture-address.ts';
import {checkAll} from '#lib/config/check-all.ts';
import {machineLock} from '#lib/database/sqlite.ts';
import {log} from '#lib/observability/log.ts';
import {buildFolder, publicationFolder, servedBuild} from '#lib/publication/folder.ts';
import {writeWhole, type PublishingState} from '#lib/publication/manifest.ts';
import {EXIT, type Progress} from '#lib/publication/runner.ts';

const {values: options} = parseArgs({
  options: {all: {type: 'boolean'}, article: {type: 'string', multiple: true}, ended: {type: 'string'}},
});

const folder = publicationFolder();
const lock = machineLock(folder.lock) ?? process.exit(EXIT.busy);
mkdirSync(folder.own, {recursive: true});

const startedAt = new Date().toISOString();
let progress: Progress = {made: 0, of: 0};
/** The parent ends a process that says nothing. */
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
// Without its parent nothing watches this process.
process.on('disconnect', () => process.exit(EXIT.failed));

const {errors} = checkAll();
if (errors.length) {
  const refused = errors.map(({message}) => message).join('\n');
  noteState({endedAt: new Date().toISOString(), refused});
  log.error({}, refused);
  process.exit(EXIT.refused);
}
noteState();

// What it imports reads texts and content, which can be used now.
const {run} = await import('./run.ts');
try {
  await run({folder, build: servedBuild(), buildDir: buildFolder(), options, report, noteState});
} catch (error) {
  // Next takes it for a page's error and goes on: this process would be ended for its silence, and an input blamed.
  console.error(error);
  process.exit(EXIT.failed);
}
noteState({endedAt: new Date().toISOString()});
lock.close();
process.exit(EXIT.published);
