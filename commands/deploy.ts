// bin/site deploy [ARCHIVE] and bin/site rollback [RELEASE]: docs/releases.md
import {existsSync, statSync} from 'node:fs';
import {createServer} from 'node:net';
import path from 'node:path';
import nextEnv from '@next/env';
import {RELEASES} from '#lib/config/site-files.ts';
import {changeRelease} from './deploy/change-release.ts';
import type {User} from './deploy/faults.ts';
import {portsOfSystemd} from './deploy/processes.ts';
import {ReleaseError, Releases} from './deploy/releases.ts';
import {parse, program, typedPath, UsageError} from './program.ts';

const HELP = `bin/site deploy [ARCHIVE]       unpack a release, check it, and change to it without losing a request
bin/site rollback [RELEASE]     change back to the release before, or to the one with this name

Restarts one process after the other, and waits until it is ready. If it is not, the release before is restored. Without
ARCHIVE, deploy restarts the current release: for a changed setting. Three releases stay.

  --ports 3000,3001     ports of the processes; those of the units site@PORT by default
  --restart COMMAND     restarts the process of $PORT; systemctl restart "site@$PORT" by default
  --within 90           seconds that a process may take
  --home FOLDER         has releases and current; the one above this release's neighbours by default

Exit codes: 0 done, 1 not done and the site runs as before, 2 wrong words, 3 a process is not ready and needs you.`;

const OPTIONS = {
  ports: {type: 'string'},
  restart: {type: 'string', default: 'systemctl restart "site@$PORT"'},
  within: {type: 'string', default: '90'},
  home: {type: 'string'},
} as const;

/** Held until the process ends, by a Linux abstract socket. @throws {ReleaseError} while another deploy runs */
function takeTurn(home: string): Promise<void> {
  const {dev, ino} = statSync(home);
  return new Promise((resolve, reject) => {
    const lock = createServer().unref();
    lock.once('error', () => reject(new ReleaseError('Another deploy or rollback runs.')));
    lock.listen(`\0site-deploy-${dev}-${ino}`, resolve);
  });
}

/** The owner of the data folder where root runs this, else this user. */
function siteUser(dataDir: string): User {
  if (process.getuid?.() !== 0 || !existsSync(dataDir)) return {};
  const {uid, gid} = statSync(dataDir);
  return {uid, gid};
}

function homeOf(given: string | undefined): string {
  if (given !== undefined) return typedPath(given);
  const beside = path.dirname(process.cwd());
  if (path.basename(beside) !== RELEASES)
    throw new UsageError('This is not a release in a folder releases: name the folder with --home.');
  return path.dirname(beside);
}

async function portsOf(given: string | undefined): Promise<number[]> {
  const ports = given === undefined ? await portsOfSystemd() : given.split(',').map(Number);
  if (!ports.length) throw new UsageError('systemd runs no unit site@PORT: name the ports with --ports.');
  if (!ports.every((port) => port > 0 && port < 65_536)) throw new UsageError('--ports is like 3000,3001.');
  return ports;
}

async function main() {
  // The site's user reads what is written here.
  process.umask(0o022);
  const [word = '', ...args] = process.argv.slice(2);
  const {
    values,
    words: [named],
  } = parse(OPTIONS, 1, args);
  const within = Number(values.within);
  if (!(within > 0)) throw new UsageError('--within is a number of seconds.');
  const ports = await portsOf(values.ports);
  const releases = new Releases(homeOf(values.home));
  await takeTurn(releases.home);
  const env = {...process.env};
  const current = releases.folder(releases.current);
  const {combinedEnv} = nextEnv.loadEnvConfig(current, false, {info: () => {}, error: () => {}});
  const {DATA_DIR = '.data', BIND_ADDRESS: bindAddress} = combinedEnv;
  let name = named ?? (word === 'rollback' ? releases.previous() : releases.current);
  let isNew = false;
  if (word === 'deploy' && named) ({name, isNew} = await releases.unpack(typedPath(named)));
  else if (!releases.names().includes(name)) throw new ReleaseError(`There is no release ${name}.`);
  return changeRelease({
    releases,
    name,
    isNew,
    processes: {ports, bindAddress, restart: values.restart, withinMs: within * 1000, env},
    user: siteUser(path.resolve(current, DATA_DIR)),
  });
}

await program({
  help: HELP,
  main,
  undone: 1,
  why: (error) => (error instanceof ReleaseError ? error.message : undefined),
});
