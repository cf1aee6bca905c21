import '#server-only';
import {execFile, spawnSync} from 'node:child_process';
import {promisify} from 'node:util';

/** pg_dump is missing or failed. The message is a sentence for the operator. */
export class DumpError extends Error {
  override name = 'DumpError';
}

/** Whether pg_dump is installed. */
export const hasPgDump = (): boolean => spawnSync('pg_dump', ['--version']).status === 0;

/**
 * Runs pg_dump. The password goes by the environment, because the list of processes shows arguments.
 * @throws {DumpError}
 */
export async function dumpDatabase(databaseUrl: string, file: string): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const words = ['--format=custom', `--file=${file}`, `--dbname=${url.href}`];
  const env = {...process.env, ...(password && {PGPASSWORD: password})};
  await promisify(execFile)('pg_dump', words, {env}).catch(({code}: {code?: unknown}) => {
    throw new DumpError(
      code === 'ENOENT'
        ? 'pg_dump is not installed: it comes with postgresql-client.'
        : `pg_dump failed (${String(code)}).`,
    );
  });
}
