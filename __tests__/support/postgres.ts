import {execFileSync, spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {freePort} from '#__tests__/support/free-port.ts';
import {succeeds} from './eventually.ts';

const ROOT = '/usr/lib/postgresql';

/** Debian's programs, newest version; undefined where they are not installed. */
export const POSTGRES_BIN = existsSync(ROOT)
  ? readdirSync(ROOT)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => path.join(ROOT, version, 'bin'))
      .find((bin) => existsSync(path.join(bin, 'initdb')))
  : undefined;

/** PostgreSQL refuses to run as root. */
function unprivileged(): {uid?: number; gid?: number} {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, user], {encoding: 'utf8'}));
    if (ids.every(({status}) => status === 0)) {
      const [uid, gid] = ids.map(({stdout}) => Number(stdout));
      return {uid, gid};
    }
  }
  throw new Error('PostgreSQL needs an unprivileged user, and there is none.');
}

/** Asks a database on a connection of its own. */
export async function askDatabase(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({connectionString: url, connectionTimeoutMillis: 2_000});
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

export type Cluster = Awaited<ReturnType<typeof makeCluster>>;

/** A PostgreSQL cluster in a temporary folder, on a free port of the loopback; not started yet. */
export async function makeCluster() {
  if (!POSTGRES_BIN) throw new Error('PostgreSQL is not installed.');
  const bin = POSTGRES_BIN;
  const user = unprivileged();
  const folder = mkdtempSync(path.join(tmpdir(), 'site-postgres-'));
  chmodSync(folder, 0o700);
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  const data = path.join(folder, 'data');
  const quiet = {cwd: folder, stdio: 'ignore' as const, ...user};
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'site', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C'],
    quiet,
  );
  const port = await freePort();
  const url = (database: string) => `postgresql://site@127.0.0.1:${port}/${database}`;
  let server: ChildProcess | undefined;
  let databases = 0;
  const query = (text: string, database = 'postgres') => askDatabase(url(database), text);

  /** `fast` ends connections; `immediate` is a crash of the database. */
  async function stop(mode: 'fast' | 'immediate' = 'fast') {
    if (!server || server.exitCode !== null) return;
    const gone = new Promise((resolve) => server?.once('exit', resolve));
    server.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await gone;
    server = undefined;
  }

  async function start(settings: Record<string, string> = {}) {
    const given = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: folder,
      shared_buffers: '32MB',
      ...settings,
    };
    server = spawn(
      path.join(bin, 'postgres'),
      ['-D', data, ...Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      quiet,
    );
    await succeeds(() => query('select 1'), 30_000);
  }

  return {
    url,
    query,
    start,
    stop,
    /** A new empty database's address. */
    async database() {
      const name = `d${++databases}`;
      await query(`create database ${name}`);
      return url(name);
    },
    /** Empties a database: much faster than a new one. */
    async empty(database: string) {
      await query('drop schema public cascade; create schema public', new URL(database).pathname.slice(1));
    },
    /** Restarts with a certificate. */
    async speakTls({key, cert}: {key: string; cert: string}) {
      for (const [name, text] of Object.entries({'server.key': key, 'server.crt': cert})) {
        const file = path.join(data, name);
        writeFileSync(file, text, {mode: 0o600});
        // The server reads it as its own user alone.
        if (user.uid !== undefined) chownSync(file, user.uid, user.gid ?? user.uid);
      }
      await stop();
      await start({ssl: 'on'});
    },
    /** Stops it and removes its folder. */
    async end() {
      await stop('immediate');
      rmSync(folder, {recursive: true, force: true});
    },
  };
}
