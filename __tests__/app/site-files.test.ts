import {existsSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {GET as securityTxt} from '#app/.well-known/security.txt/route.ts';
import manifest from '#app/manifest.ts';
import robots from '#app/robots.ts';

const settings = {siteUrl: 'https://site.invalid', noIndex: false};
jest.mock('#lib/config/env.ts', () => ({env: () => settings}));

describe('robots.txt', () => {
  it('keeps robots from the interface and names the sitemap', () => {
    expect(robots()).toEqual({
      rules: {userAgent: '*', allow: '/', disallow: '/api/'},
      sitemap: 'https://site.invalid/sitemap.xml',
    });
  });

  it('refuses a staging copy whole', () => {
    settings.noIndex = true;
    expect(robots()).toEqual({rules: {userAgent: '*', disallow: '/'}});
    settings.noIndex = false;
  });
});

describe('the manifest', () => {
  it('names icons that exist in the size they claim', async () => {
    for (const {src, sizes} of manifest().icons ?? []) {
      const file = path.join('public', src);
      expect(existsSync(file)).toBe(true);
      const {width, height} = await sharp(file).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});

describe('security.txt', () => {
  it('says where to write, and expires in less than a year', async () => {
    const response = securityTxt();
    const fields = new Map(
      (await response.text())
        .trim()
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const),
    );
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(fields.get('Contact')).toBe('https://site.invalid/contact');
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
  });
});
