import {rmSync} from 'node:fs';
import path from 'node:path';
import {startTestSite, type TestSite} from '#__tests__/support/test-site.ts';

jest.mock('#lib/observability/log.ts', () => ({
  log: {error: jest.fn(), warn: jest.fn(), info: jest.fn()},
  inRequest: (_id: string, work: () => unknown) => work(),
}));

let site: TestSite;
beforeEach(async () => {
  site = await startTestSite({
    files: {
      'static/new.js': 'new',
      'kept/static/new.js': 'not this one',
      'kept/static/old.js': 'old',
      'kept/site/site.0123456789ab.js': 'old module',
      'kept/secret': 'secret',
    },
  });
});
afterEach(() => site.end());

it('a page that was opened before a release still gets its scripts and styles', async () => {
  expect(String((await site.get('/_next/static/new.js')).body)).toBe('new');
  const old = await site.get('/_next/static/old.js');
  expect([old.status, String(old.body)]).toEqual([200, 'old']);
  expect(old.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(String((await site.get('/_site/site.0123456789ab.js')).body)).toBe('old module');
});

it('nothing else is served of the folder that keeps them', async () => {
  for (const address of [
    '/_next/static/never.js',
    '/_next/static/../secret',
    '/_next/static/%2e%2e/secret',
    '/_site/../static/old.js',
  ])
    expect([address, (await site.get(address)).status]).toEqual([address, 404]);
});

it('they may be deleted while the server runs', async () => {
  expect((await site.get('/_next/static/old.js')).status).toBe(200);
  rmSync(path.join(site.buildDir, 'kept'), {recursive: true});
  expect((await site.get('/_next/static/old.js')).status).toBe(404);
});
