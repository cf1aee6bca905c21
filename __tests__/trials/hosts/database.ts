import {execFileSync, spawn, type ChildProcess} from 'node:child_process';
import {appendFileSync, chmodSync, chownSync, mkdirSync} from 'node:fs';
import path from 'node:path';
import {askDatabase, POSTGRES_BIN, unprivileged} from '../../support/postgres.ts';
import {sleep} from '../trial-server.ts';
import type {Machine} from './network.ts';

/** The address that servers know; it moves with the primary. */
export const DATABASE = '10.99.0.20';

const SETTINGS = {
  listen_addresses: '*',
  shared_buffers: '32MB',
  wal_sender_timeout: '5s',
  wal_receiver_timeout: '5s',
  wal_retrieve_retry_interval: '1s',
};

/** Asks the database of one machine. */
export const query = (host: string, text: string, database = 'site') =>
  askDatabase(`postgresql://site@${host}/${database}`, text);

/** A primary and a synchronous standby: a commit is answered once both have it. */
export async function startPair(primary: Machine, standby: Machine, folder: string) {
  const {uid = 0, gid = 0} = unprivileged();
  const home = path.join(folder, 'postgres');
  mkdirSync(home);
  chownSync(home, uid, gid);
  chmodSync(folder, 0o755);
  const servers: ChildProcess[] = [];
  /** A program of PostgreSQL on a machine, as an unprivileged user. */
  const wordsOf = (machine: Machine, program: string) => {
    const user = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
    return [...machine.inside, ...user, path.join(POSTGRES_BIN ?? '', program)];
  };
  function run(machine: Machine, program: string, ...more: string[]): void {
    const [first = '', ...words] = wordsOf(machine, program);
    execFileSync(first, [...words, ...more], {cwd: home, stdio: ['ignore', 'ignore', 'inherit']});
  }
  async function serve(machine: Machine, name: string): Promise<ChildProcess> {
    const [first = '', ...words] = wordsOf(machine, 'postgres');
    const sockets = path.join(home, `${name}-sockets`);
    mkdirSync(sockets);
    chownSync(sockets, uid, gid);
    const given = Object.entries({...SETTINGS, unix_socket_directories: sockets});
    const settings = given.flatMap(([key, value]) => ['-c', `${key}=${value}`]);
    const server = spawn(first, [...words, '-D', path.join(home, name), ...settings], {
      cwd: home,
      stdio: 'ignore',
    });
    servers.push(server);
    for (const patience = Date.now() + 30_000; ;) {
      const up = await query(machine.address, 'select 1', 'postgres').catch((error: unknown) => {
        if (Date.now() > patience) throw error;
      });
      if (up) return server;
      await sleep(100);
    }
  }

  const [one, other] = ['primary', 'standby'].map((name) => path.join(home, name)) as [string, string];
  run(primary, 'initdb', '-D', one, '-U', 'site', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C');
  const lines = ['all', 'replication'].map((what) => `host ${what} all 10.99.0.0/24 trust\n`);
  appendFileSync(path.join(one, 'pg_hba.conf'), lines.join(''));
  const first = await serve(primary, 'primary');
  await query(primary.address, 'create database site', 'postgres');
  const from = ['-h', primary.address, '-U', 'site'];
  run(standby, 'pg_basebackup', ...from, '-D', other, '-R', '-C', '-S', 'standby', '-c', 'fast', '--no-sync');
  await serve(standby, 'standby');
  await query(primary.address, `alter system set synchronous_standby_names = '*'`);
  await query(primary.address, 'select pg_reload_conf()');
  primary.take(DATABASE);

  return {
    /** For so many milliseconds no server reaches the database. */
    async cut(ms: number): Promise<void> {
      primary.cut();
      await sleep(ms);
      primary.mend();
    },
    /** The primary's machine is lost; the standby is promoted and takes the address. */
    async failOver(): Promise<void> {
      primary.cut();
      first.kill('SIGQUIT');
      await query(standby.address, 'select pg_promote()');
      standby.take(DATABASE);
    },
    end: () => servers.forEach((server) => server.kill('SIGQUIT')),
  };
}
