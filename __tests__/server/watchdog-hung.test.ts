// deploy/site@.service: a stand-in for systemd, whose socket gets what `systemd-notify` sends.
import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {eventually} from '../support/eventually.ts';
import {folderOfEachTest} from '../support/folder.ts';

const folder = folderOfEachTest();
const EVERY_MS = 300;

/** Prints each message in one line. Node has no datagrams on sockets of the file system. */
const RECEIVER = `
$socket = stream_socket_server('udg://' . $argv[1], $code, $words, STREAM_SERVER_BIND);
while (($message = stream_socket_recvfrom($socket, 4096)) !== false) echo strtr($message, "\\n", ' '), "\\n";`;

/** A server with its watchdog, which hangs at SIGUSR2. */
const SERVER = `
import {createServer} from 'node:http';
import {startWatchdog} from '#server/watchdog.ts';
process.on('SIGUSR2', () => {
  for (;;);
});
const server = createServer((_request, response) => response.end());
server.listen(0, '127.0.0.1', () => startWatchdog('http://127.0.0.1:' + server.address().port, ${EVERY_MS}));`;

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
function start(program: string, words: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(program, words, {
    env: {PATH: process.env.PATH, NODE_ENV: 'production', ...env},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  return child;
}

const canRun = ['systemd-notify', 'php'].every((program) => spawnSync(program, ['--version']).status === 0);

(canRun ? it : it.skip)('a process whose event loop hangs tells systemd nothing more', async () => {
  const socket = path.join(folder(), 'notify');
  let heard = '';
  start('php', ['-r', RECEIVER, socket]).stdout?.on('data', (bytes: Buffer) => (heard += bytes.toString()));
  await eventually(() => existsSync(socket));
  const server = start(process.execPath, ['--input-type=module', '--eval', SERVER], {NOTIFY_SOCKET: socket});
  const told = () => heard.split('\n').filter((line) => line.includes('WATCHDOG=1')).length;
  await eventually(() => told() >= 3);
  // systemd restarts the process when this time has passed without a message.
  expect(heard).toMatch(new RegExp(`^WATCHDOG=1 WATCHDOG_USEC=${3 * EVERY_MS * 1_000}$`, 'm'));
  server.kill('SIGUSR2');
  // A message may be on its way.
  await sleep(2 * EVERY_MS);
  const before = told();
  await sleep(4 * EVERY_MS);
  expect([told(), server.exitCode]).toEqual([before, null]);
});
