import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {GET} from '#app/assets/social/[locale]/[card]/route.ts';
import {temporaryFolder} from '../support/folder.ts';
import {serve} from '../support/serve.ts';

const folder = temporaryFolder();
let asked = 0;
const backend = serve((_request, response) => {
  asked += 1;
  response.writeHead(500).end();
});
beforeAll(async () => {
  const {url} = await backend;
  Object.assign(process.env, {
    DATA_DIR: folder,
    LEGACY_HOST_URL: url,
    LEGACY_SITE_URL: url,
    LEGACY_BACKEND_URL: url,
  });
});
afterAll(async () => (await backend).end());

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
