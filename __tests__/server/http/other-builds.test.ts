import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {startTestSite, type TestSite} from '#__tests__/support/test-site.ts';

jest.mock('#lib/observability/log.ts', () => ({
  log: {error: jest.fn(), warn: jest.fn(), info: jest.fn()},
  inRequest: (_id: string, work: () => unknown) => work(),
}));

let site: TestSite;
afterEach(() => site.end());

describe('files of other builds', () => {
  let other: string;
  beforeEach(() => {
    other = mkdtempSync(path.join(tmpdir(), 'other-build-'));
    for (const folder of ['site', 'static', 'assets']) mkdirSync(path.join(other, folder));
    writeFileSync(path.join(other, 'static/old.js'), 'old');
    writeFileSync(path.join(other, 'site/site.0123456789ab.js'), 'old module');
    writeFileSync(path.join(other, 'assets/old.svg'), '<svg/>');
    writeFileSync(path.join(other, 'built-from'), 'other');
  });
  afterEach(() => rmSync(other, {recursive: true, force: true}));

  it('are there for pages that were opened before a release', async () => {
    site = await startTestSite({files: {'static/new.js': 'new'}, otherBuilds: () => [other]});
    expect(String((await site.get('/_next/static/new.js')).body)).toBe('new');
    const old = await site.get('/_next/static/old.js');
    expect([old.status, String(old.body)]).toEqual([200, 'old']);
    expect(old.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(String((await site.get('/_site/site.0123456789ab.js')).body)).toBe('old module');
  });

  it('are files named by their content, and nothing else of a build', async () => {
    site = await startTestSite({otherBuilds: () => [other]});
    for (const address of [
      '/_next/static/never.js',
      '/_next/static/../built-from',
      '/_next/static/%2e%2e/built-from',
      '/_site/../static/old.js',
      '/assets/old.svg',
    ])
      expect([address, (await site.get(address)).status]).toEqual([address, 404]);
  });

  it('may be many', async () => {
    const warned = jest.fn();
    process.on('warning', warned);
    const none = Array.from({length: 12}, (_, index) => path.join(other, `none-${index}`));
    for (const build of none) mkdirSync(path.join(build, 'static'), {recursive: true});
    site = await startTestSite({otherBuilds: () => [...none, other]});
    expect(String((await site.get('/_next/static/old.js')).body)).toBe('old');
    process.off('warning', warned);
    expect(warned).not.toHaveBeenCalled();
  });

  it('may be deleted while the server runs', async () => {
    site = await startTestSite({otherBuilds: () => [other]});
    expect((await site.get('/_next/static/old.js')).status).toBe(200);
    rmSync(other, {recursive: true});
    expect((await site.get('/_next/static/old.js')).status).toBe(404);
  });
});
