import {existsSync, statSync} from 'node:fs';
import {createServer} from 'node:net';
import path from 'node:path';
import nextEnv from '@next/env';
import {changeRelease, type Change} from './deploy/change-release.ts';
import type {User} from './deploy/faults.ts';
import {portsOfSystemd} from './deploy/processes.ts';
import {Releases} from './deploy/releases.ts';
import {inParis, table} from './print.ts';
import {NotDone, typedPath, UsageError} from './program.ts';
import {homeOfReleases, runningServers} from './running-servers.ts';

export interface DeployOptions {
  ports?: string;
  restart: string;
  /** Seconds. */
  within: number;
  home?: string;
  dryRun?: true;
  linkOnly?: true;
}

/** Held until the process ends, by a Linux abstract socket. @throws {NotDone} while another deploy runs */
function takeTurn(home: string): Promise<void> {
  const {dev, ino} = statSync(home);
  return new Promise((resolve, reject) => {
    const lock = createServer().unref();
    lock.once('error', () => reject(new NotDone('Another deploy or rollback runs.')));
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
  if (given !== undefined) return given;
  const home = homeOfReleases();
  if (home === process.cwd())
    throw new UsageError('This is not a release in a folder releases: name the folder with --home.');
  return home;
}

async function portsOf(given: string | undefined): Promise<number[]> {
  const ports = given === undefined ? await portsOfSystemd() : given.split(',').map(Number);
  if (!ports.length) throw new UsageError('systemd runs no unit site@PORT: name the ports with --ports.');
  if (!ports.every((port) => port > 0 && port < 65_536)) throw new UsageError('--ports is like 3000,3001.');
  return ports;
}

async function releasesOf({home}: DeployOptions): Promise<Releases> {
  // The site's user must be able to read what is written here.
  process.umask(0o022);
  const releases = new Releases(homeOf(home));
  await takeTurn(releases.home);
  return releases;
}

async function change(
  {ports, restart, within, dryRun}: DeployOptions,
  wanted: Pick<Change, 'releases' | 'name' | 'isNew'>,
): Promise<number> {
  // Neither a terminal that is gone nor Ctrl-C may leave the link on a release that does not start.
  const goOn = (signal: string) =>
    console.error(`${signal}: deploy goes on to its end, so that a reboot starts what works.`);
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(signal, goOn);
  const {releases} = wanted;
  const env = {...process.env};
  const current = releases.folder(releases.current);
  const {combinedEnv} = nextEnv.loadEnvConfig(current, false, {info: () => {}, error: () => {}});
  const {DATA_DIR = '.data', BIND_ADDRESS: bindAddress} = combinedEnv;
  return changeRelease({
    ...wanted,
    dryRun,
    processes: {ports: await portsOf(ports), bindAddress, restart, withinMs: within * 1000, env},
    user: siteUser(path.resolve(current, DATA_DIR)),
  });
}

export async function deploy(options: DeployOptions, archive?: string): Promise<number> {
  await portsOf(options.ports);
  const releases = await releasesOf(options);
  const wanted = archive ? await releases.unpack(typedPath(archive)) : {name: releases.current, isNew: false};
  return change(options, {releases, ...wanted});
}

export async function rollback(options: DeployOptions, named?: string): Promise<number> {
  if (!options.linkOnly) await portsOf(options.ports);
  const releases = await releasesOf(options);
  const name = named ?? releases.previous();
  if (!releases.names().includes(name)) throw new NotDone(`There is no release ${name}.`);
  if (!options.linkOnly) return change(options, {releases, name, isNew: false});
  const before = releases.current;
  releases.point(name);
  console.log(
    `The next start is of ${name}. Nothing was restarted: what runs now is ${before}, or as it was.`,
  );
  return 0;
}

export function status({home, json}: {home?: string; json?: true}): number {
  const releases = new Releases(homeOf(home));
  const running = runningServers(releases.home).map(({folder, ...server}) => ({
    ...server,
    release: path.basename(folder),
  }));
  const onDisk = releases.names().map((name) => ({
    name,
    current: name === releases.current,
    usedAt: statSync(releases.folder(name)).mtime,
  }));
  if (json) {
    console.log(JSON.stringify({releases: onDisk, running}, null, 2));
    return 0;
  }
  console.log(
    table(
      ['release', 'next start', 'last changed to or from', 'runs on ports, since'],
      onDisk.map(({name, current, usedAt}) => [
        name,
        current ? 'yes' : '',
        inParis(usedAt),
        running
          .filter(({release}) => release === name)
          .map(({port, since}) => `${port} (${inParis(since)})`)
          .join(', ') || '–',
      ]),
    ),
  );
  return 0;
}
