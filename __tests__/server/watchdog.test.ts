import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {startWatchdog} from '#server/watchdog.ts';
import {eventually} from '../support/eventually.ts';
import {folderOfEachTest} from '../support/folder.ts';

const folder = folderOfEachTest();

it('tells systemd while the server answers, and no more when it hangs', async () => {
  const heard = path.join(folder(), 'heard');
  const program = `#!/bin/sh\necho "$@" >> ${heard}\n`;
  writeFileSync(path.join(folder(), 'systemd-notify'), program, {mode: 0o755});
  process.env.PATH = `${folder()}:${process.env.PATH}`;
  const asked: (string | undefined)[] = [];
  let hangs = false;
  const server = createServer(({url}, response) => {
    asked.push(url);
    if (!hangs) response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const watchdog = startWatchdog(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 500);
  const lines = () => (existsSync(heard) ? readFileSync(heard, 'utf8').trim().split('\n') : []);
  await eventually(() => lines().length >= 3);
  expect(lines()[0]).toBe('WATCHDOG=1 WATCHDOG_USEC=1500000');
  expect(asked[0]).toBe('/api/health?live');
  hangs = true;
  const threeMore = (from = asked.length) => eventually(() => asked.length >= from + 3);
  await threeMore();
  const before = lines().length;
  await threeMore();
  expect(lines()).toHaveLength(before);
  clearInterval(watchdog);
  server.closeAllConnections();
  server.close();
});
