import {mkdirSync, writeFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {GET} from '#app/assets/social/[locale]/[card]/route.ts';
import {temporaryFolder} from '../support/folder.ts';

const folder = temporaryFolder();
let backend: Server;
let asked = 0;

beforeAll(async () => {
  backend = createServer((_request, response) => {
    asked += 1;
    response.writeHead(500).end();
  });
  await new Promise<void>((listening) => backend.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  Object.assign(process.env, {
    DATA_DIR: folder,
    LEGACY_HOST_URL: url,
    LEGACY_SITE_URL: url,
    LEGACY_BACKEND_URL: url,
  });
});
afterAll(() => new Promise((closed) => backend.close(closed)));

const ask = (card: string) =>
  GET(new Request('http://localhost/'), {params: Promise.resolve({locale: 'fr', card})});

it('serves a cached card before its article is read', async () => {
  mkdirSync(path.join(folder, 'cards'), {recursive: true});
  writeFileSync(path.join(folder, 'cards', 'fr-post-1-0123456789ab.png'), 'drawn before');
  const answer = await ask('post-1-0123456789ab.png');
  expect([answer.status, await answer.text(), asked]).toEqual([200, 'drawn before', 0]);
});

it('answers 503 for a card whose article cannot be read', async () => {
  const answer = await ask('post-1-0123456789ac.png');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  expect(asked).toBeGreaterThan(0);
});
