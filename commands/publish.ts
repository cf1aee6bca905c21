import {loadSettings} from '#lib/config/load-settings.ts';
import type {Outcome} from '#lib/publication/runner.ts';

const SENTENCES: Record<Outcome, string> = {
  published: 'Published.',
  refused: 'Nothing was published: see above. The site stays as it was.',
  failed: 'The publisher failed: see above. The site stays as it was.',
};
const STATUS: Record<Outcome, number> = {published: 0, refused: 2, failed: 1};

/** Publishes what has changed, in this terminal. @returns the exit code: 2 where a file cannot be used */
export async function publish({all, article}: {all?: true; article?: string[]}): Promise<number> {
  loadSettings();
  // It reads the settings.
  const {publishOnce} = await import('#lib/publication/runner.ts');
  const outcome = await publishOnce({all, ids: article?.map(Number)}, ({made, of}) => {
    if (process.stderr.isTTY && of) process.stderr.write(`\r${made} of ${of} pages`);
  });
  if (process.stderr.isTTY) process.stderr.write('\n');
  console.log(SENTENCES[outcome]);
  return STATUS[outcome];
}
