import {execFileSync} from 'node:child_process';
import sharp from 'sharp';
import {GET} from '#app/assets/covers/[shape]/[turn]/[seed]/route.ts';
import {articleCover, COVER_SHAPES, type CoverShape} from '#lib/artwork/article-cover.ts';
import {coverPath} from '#lib/artwork/cover-path.ts';
import {svgFile} from '#lib/artwork/drawing.ts';

const SHAPES = Object.keys(COVER_SHAPES) as CoverShape[];

it('draws the same valid SVG for the same article in every process', async () => {
  for (const shape of SHAPES) {
    const file = svgFile(articleCover(shape, 5, 'recruter-patients-rares'));
    const {columns, rows} = COVER_SHAPES[shape];
    expect(await sharp(Buffer.from(file)).metadata()).toMatchObject({
      format: 'svg',
      width: columns * 100,
      height: rows * 100,
    });
    expect(file).not.toMatch(/undefined|NaN|null/);
  }
  const address = coverPath('card', 21, 'un-article');
  const inAnother = execFileSync(process.execPath, [
    '--input-type=module',
    '--eval',
    `import {coverPath} from '#lib/artwork/cover-path.ts';
    process.stdout.write(coverPath('card', 21, 'un-article'));`,
  ]);
  expect(String(inAnother)).toBe(address);
  expect(address).toMatch(/^\/assets\/covers\/card\/5\/un-article\.svg\?v=[0-9a-f]{8}$/);
});

const ask = (shape: string, turn: string, seed: string) =>
  GET(new Request('http://localhost/'), {params: Promise.resolve({shape, turn, seed})});

it('serves the cover at its address, cacheable for a year', async () => {
  const [, , , , ...params] = coverPath('card', 6, 'un-article').replace(/\?.*/, '').split('/');
  const answer = await ask('card', ...(params as [string, string]));
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  expect(await answer.text()).toContain(articleCover('card', 6, 'un-article').drawing);
});

it.each([
  ['poster', '0', 'un-article.svg'],
  ['toString', '0', 'un-article.svg'],
  ['card', '16', 'un-article.svg'],
  ['card', '0', 'un-article'],
  ['card', '0', 'Un Article.svg'],
  ['card', '0', `${'a'.repeat(121)}.svg`],
])('answers 404 for %s/%s/%s', async (shape, palette, seed) => {
  expect((await ask(shape, palette, seed)).status).toBe(404);
});
