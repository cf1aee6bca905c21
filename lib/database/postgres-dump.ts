import '#server-only';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {UnusableStoreError} from './unusable.ts';

/** Runs pg_dump. The password goes by the environment, because the list of processes shows arguments. */
export async function dumpDatabase(databaseUrl: string, file: string): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const words = ['--format=custom', `--file=${file}`, `--dbname=${url.href}`];
  const env = {...process.env, ...(password && {PGPASSWORD: password})};
  const dump = spawn('pg_dump', words, {env, stdio: 'ignore'});
  const [code] = await once(dump, 'close').catch(({code: failed}: {code?: unknown}) => [failed]);
  if (code === 0) return;
  throw new UnusableStoreError(
    code === 'ENOENT'
      ? 'pg_dump is not installed: it comes with postgresql-client.'
      : `pg_dump failed (${String(code)}).`,
  );
}
