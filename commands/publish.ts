import {parseArgs} from 'node:util';
import {loadSettings} from '#lib/config/load-settings.ts';
import type {Outcome} from '#lib/publication/runner.ts';

// bin/site publish: publishes what has changed, in this terminal. Exits with 2 where a file cannot be used.

const SENTENCES: Record<Outcome, string> = {
  published: 'Published.',
  refused: 'Nothing was published: see above. The site stays as it was.',
  failed: 'The publisher failed: see above. The site stays as it was.',
};
const STATUS: Record<Outcome, number> = {published: 0, refused: 2, failed: 1};

const {values} = parseArgs({options: {all: {type: 'boolean'}, article: {type: 'string', multiple: true}}});
loadSettings();
// They read the settings.
const {publishOnce} = await import('#lib/publication/runner.ts');
const outcome = await publishOnce({all: values.all, ids: values.article?.map(Number)}, ({made, of}) => {
  if (process.stderr.isTTY && of) process.stderr.write(`\r${made} of ${of} pages`);
});
if (process.stderr.isTTY) process.stderr.write('\n');
console.log(SENTENCES[outcome]);
process.exit(STATUS[outcome]);
