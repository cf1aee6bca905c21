import {readdirSync, readFileSync, readlinkSync, statSync} from 'node:fs';
import path from 'node:path';
import type {Env} from '#lib/config/env.ts';
import {orElse} from '#lib/config/or-else.ts';
import {RELEASES} from '#lib/config/site-files.ts';
import {localHealth} from './local-health.ts';

/** The server of a process; undefined for other programs, and for processes of users that this one may not look at. */
const serverOf = (pid: string) =>
  orElse(undefined, () => {
    if (!/\0[^\0]*server\/main\.ts\0/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) return undefined;
    const [, port] = /(?:^|\0)PORT=(\d+)\0/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8')) ?? [];
    return {
      folder: readlinkSync(`/proc/${pid}/cwd`),
      port: Number(port ?? 3000),
      since: statSync(`/proc/${pid}`).ctime,
    };
  });

export const runningServers = (home: string) =>
  orElse([], () => readdirSync('/proc'))
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => serverOf(pid) ?? [])
    .filter(({folder}) => `${folder}/`.startsWith(`${home}/`))
    .sort((one, other) => one.port - other.port);

/** The folder above this release and its neighbours; this one in a checkout. */
export function homeOfReleases(): string {
  const beside = path.dirname(process.cwd());
  return path.basename(beside) === RELEASES ? path.dirname(beside) : process.cwd();
}

/** Asks the server at PORT; without PORT, systemd gives each server its own, and any of this site counts. */
export const siteRuns = async (env: Env, home = homeOfReleases()): Promise<boolean> =>
  (!process.env.PORT && runningServers(home).length > 0) || (await localHealth(env)) !== undefined;
