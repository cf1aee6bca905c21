import {loadSettings} from '#lib/config/load-settings.ts';
import type {Outcome} from '#lib/publication/runner.ts';

const SENTENCES: Record<Exclude<Outcome, 'refused'>, string> = {
  published: 'Published.',
  failed: 'The publisher failed: see above. The site stays as it was.',
};
const STATUS: Record<Outcome, number> = {published: 0, refused: 2, failed: 1};

/** @returns the exit code: 2 where a file cannot be used */
export async function publish({all}: {all?: true}): Promise<number> {
  loadSettings();
  // The publisher's log lines are for programs: what they say of files is a sentence below.
  process.env.LOG_LEVEL = 'silent';
  const {publishOnce} = await import('#lib/publication/runner.ts');
  const {publishingState} = await import('#lib/publication/state.ts');
  const outcome = await publishOnce({all}, ({made, of}) => {
    if (process.stderr.isTTY && of) process.stderr.write(`\r${made} of ${of} pages`);
  });
  if (process.stderr.isTTY) process.stderr.write('\n');
  const {refused, leftOut = []} = publishingState() ?? {};
  for (const {what, reason} of leftOut)
    console.log(`${what} was left out (${reason}); an older version stays.`);
  console.log(
    outcome === 'refused'
      ? `Nothing was published: ${refused}\nThe site stays as it was.`
      : SENTENCES[outcome],
  );
  return STATUS[outcome];
}
