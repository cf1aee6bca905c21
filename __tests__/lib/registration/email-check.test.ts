import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {temporaryFolder} from '../../support/folder.ts';

const folder = temporaryFolder();
const before = {...process.env};
afterEach(() => {
  process.env = {...before};
});

/** The rooms as a process with these settings has them: settings are read once. */
async function withSettings(settings: Record<string, string>) {
  jest.resetModules();
  Object.assign(process.env, settings);
  const [{isTaken}, {backend}] = await Promise.all([
    import('#lib/registration/email-check.ts'),
    import('#lib/backend/backend.ts'),
  ]);
  return {isTaken, backend};
}

it('knows an address that has signed up, and one that has not', async () => {
  const {isTaken, backend} = await withSettings({DATA_DIR: folder});
  await backend().register({mail: 'awa@exemple.fr'}, 'key');
  expect(await isTaken('awa@exemple.fr')).toEqual({taken: true, checked: true});
  expect(await isTaken('claire@exemple.fr')).toEqual({taken: false, checked: true});
});

it('passes an address if the backend gives no clear answer', async () => {
  const server = createServer((_, response) => response.writeHead(500).end('<br />Fatal error'));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  const {isTaken} = await withSettings({
    LEGACY_HOST_URL: address,
    LEGACY_SITE_URL: address,
    LEGACY_BACKEND_URL: address,
  });
  expect(await isTaken('awa@exemple.fr')).toEqual({taken: false, checked: false});
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
