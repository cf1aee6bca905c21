import {loadSettings} from '#lib/config/load-settings.ts';
import type {Outcome} from '#lib/publication/runner.ts';

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
    console.log(`${what} was left out (${reason}); what was published before stays.`);
  const ends: Record<Outcome, [code: number, sentence: string]> = {
    published: [0, 'Published.'],
    refused: [2, `Nothing was published: ${refused}\nThe site stays as it was.`],
    failed: [1, 'The publisher failed: see above. The site stays as it was.'],
  };
  const [code, sentence] = ends[outcome];
  console[code ? 'error' : 'log'](sentence);
  return code;
}
