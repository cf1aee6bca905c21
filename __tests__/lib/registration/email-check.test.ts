import {temporaryFolder} from '../../support/folder.ts';
import {serve} from '../../support/serve.ts';

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
  const {url, end} = await serve((_, response) => response.writeHead(500).end('<br />Fatal error'));
  const {isTaken} = await withSettings({
    LEGACY_HOST_URL: url,
    LEGACY_SITE_URL: url,
    LEGACY_BACKEND_URL: url,
  });
  expect(await isTaken('awa@exemple.fr')).toEqual({taken: false, checked: false});
  await end();
});
