import '#server-only';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createInterface} from 'node:readline';
import {countTables} from './look-into-postgres.ts';

/** pg_dump is missing or failed. The message is a sentence for the operator. */
export class DumpError extends Error {
  override name = 'DumpError';
}

/**
 * Runs pg_dump. The password goes by the environment, because the list of processes shows arguments.
 * @param progress is called as each table begins, with the number of those before it, and of all
 * @throws {DumpError}
 */
export async function dumpDatabase(
  databaseUrl: string,
  file: string,
  progress?: (done: number, all: number) => void,
): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const words = ['--format=custom', '--verbose', `--file=${file}`, `--dbname=${url.href}`];
  const env = {...process.env, ...(password && {PGPASSWORD: password})};
  const all = progress ? await countTables(databaseUrl).catch(() => 0) : 0;
  const dump = spawn('pg_dump', words, {env, stdio: ['ignore', 'ignore', 'pipe']});
  let begun = 0;
  createInterface(dump.stderr).on('line', (line) => {
    if (/ dumping contents of table /.test(line)) progress?.(begun++, all);
  });
  const [code] = await once(dump, 'close').catch(({code: failed}: {code?: unknown}) => [failed]);
  if (code === 0) return;
  throw new DumpError(
    code === 'ENOENT'
      ? 'pg_dump is not installed: it comes with postgresql-client.'
      : `pg_dump failed (${String(code)}).`,
  );
}
