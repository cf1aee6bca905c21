import {execFileSync} from 'node:child_process';
import {chmodSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** A site of twenty lines: a lead is on disk before the thanks. */
const SITE = `#!${process.execPath}
const {appendFileSync, existsSync, readFileSync} = require('node:fs');
const {createServer} = require('node:http');
process.chdir(__dirname + '/..');
const {name, faults = [], refuses, migrates, starts = true, ready = true} = JSON.parse(readFileSync('release.json'));
if (process.argv[2] === 'doctor' && refuses) {
  console.error(refuses);
  process.exitCode = 2;
} else if (process.argv[2] === 'doctor') {
  const newer = existsSync('../../migrated') && !migrates ? [{about: 'store', state: 'fault', found: 'It is newer.'}] : [];
  console.log(JSON.stringify([...newer, ...faults]));
} else if (starts) {
  if (migrates) appendFileSync('../../migrated', '');
  const server = createServer((request, response) => {
    const {method, url} = request;
    if (method === 'POST' && ready) appendFileSync('../../leads', url + '\\n');
    const failing = {status: 'failing', reason: 'The store of ' + name + ' is away.'};
    const health = ready ? {status: 'ok'} : failing;
    const body = url.startsWith('/api/health') ? health : {name};
    const refused = body === failing || (method === 'POST' && !ready);
    response.writeHead(refused ? 503 : method === 'POST' ? 202 : 200, {'X-Process': process.pid});
    setTimeout(() => response.end(JSON.stringify(body)), 20);
  }).listen(process.env.PORT, 'localhost');
  process.on('SIGTERM', () => server.close(() => process.exit(0)));
}
`;

export interface Traits {
  faults?: {about: string; state: string; found: string}[];
  /** What it says against its settings. */
  refuses?: string;
  /** Its start leaves a store that other releases refuse. */
  migrates?: boolean;
  starts?: boolean;
  ready?: boolean;
}

/** A release below a home that can be started, and changed to. */
export function makeRelease(home: string, name: string, traits: Traits = {}): void {
  const inHome = (...parts: string[]) => path.join(home, ...parts);
  mkdirSync(inHome('releases', name, 'bin'), {recursive: true});
  mkdirSync(inHome('releases', name, '.next-build/static'), {recursive: true});
  writeFileSync(inHome('releases', name, '.next-build/static', `${name}.js`), name);
  writeFileSync(inHome('releases', name, 'release.json'), JSON.stringify({name, ...traits}));
  writeFileSync(inHome('releases', name, 'bin/site'), SITE);
  chmodSync(inHome('releases', name, 'bin/site'), 0o755);
}

/** @param change what is done to the release before it is packed */
export function makeArchive(
  home: string,
  name: string,
  traits: Traits = {},
  change?: (folder: string) => void,
): string {
  makeRelease(home, name, traits);
  const folder = path.join(home, 'releases', name);
  change?.(folder);
  const archive = path.join(home, `${name}.tar.gz`);
  execFileSync('tar', ['-czf', archive, '--owner=12345', '-C', path.dirname(folder), name]);
  rmSync(folder, {recursive: true});
  return archive;
}
