// docs/promises.md: Policy
import {createHash} from 'node:crypto';
import {readdirSync} from 'node:fs';
import path from 'node:path';
import {publicationFolderIn} from '#lib/publication/manifest.ts';
import {Bodies, pagePolicy} from '../../publish/finish.ts';
import {stripScripts} from '../../publish/strip-scripts.ts';
import {folderOfEachTest} from '../support/folder.ts';

const folder = folderOfEachTest();

it('a body that pages share is written once, also at the same time', async () => {
  const bodies = new Bodies(publicationFolderIn(folder(), 'key'), 4);
  const body = Buffer.from('<p>Bonjour</p>'.repeat(1000));
  const written = await Promise.all(Array.from({length: 20}, () => bodies.write(body, 'text/html')));
  expect(new Set(written.map((one) => one.body)).size).toBe(1);
  const files = readdirSync(folder(), {recursive: true, encoding: 'utf8'}).map((name) => path.extname(name));
  expect(files.filter((end) => ['.gz', '.br', '.part'].includes(end)).sort()).toEqual(['.br', '.gz']);
});

const directives = (policy: string) =>
  new Map(policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1).join(' ')]));

/** Of the inline lines that a page has, as browsers hash them. */
const lines = stripScripts('<html><head></head></html>', {module: '/a.js', formModules: []}).html.matchAll(
  /<script>(.*?)<\/script>/gs,
);
const hashes = [...lines].map(
  ([, line = '']) => `'sha256-${createHash('sha256').update(line).digest('base64')}'`,
);
const SCRIPTS = `'self' ${hashes[0]}`;

it('the page has one inline line, which the policy names', () => {
  expect(hashes).toHaveLength(1);
});

it('names every kind that is used, and allows nothing else', () => {
  const policy = directives(pagePolicy({siteUrl: 'https://site.invalid'}));
  expect(policy.get('default-src')).toBe("'none'");
  expect(policy.get('script-src')).toBe(SCRIPTS);
  for (const kind of ['style-src', 'font-src', 'connect-src', 'manifest-src'])
    expect(policy.get(kind)).toBe("'self'");
  expect(policy.get('img-src')).toBe("'self' data:");
  expect(policy.get('frame-src')).toBe("'none'");
  expect(policy.get('frame-ancestors')).toBe("'none'");
  expect([...policy.values()].join()).not.toContain('unsafe');
  expect(policy.has('upgrade-insecure-requests')).toBe(true);
});

it('allows the video’s own host in a frame, where there is a video', () => {
  const policy = pagePolicy({
    siteUrl: 'http://localhost:3000',
    videoUrl: 'https://video.invalid/embed/1?x=1',
  });
  expect(directives(policy).get('frame-src')).toBe('https://video.invalid');
  expect(policy).not.toContain('upgrade-insecure-requests');
});

it('never allows inline or evaluated scripts by a word', () => {
  for (const videoUrl of [undefined, "https://video.invalid/'unsafe-inline'"])
    expect(directives(pagePolicy({siteUrl: 'https://site.invalid', videoUrl})).get('script-src')).toBe(
      SCRIPTS,
    );
});
