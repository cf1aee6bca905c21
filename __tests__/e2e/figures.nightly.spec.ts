import type {Page} from '@playwright/test';
import sharp from 'sharp';
import {SITE} from '../../lib/config/site.ts';
import {visit} from './settled.ts';
import {ANSWERED, BACKEND, expect, test} from './site.ts';

// The dots of the four figures: whoever looks, at whatever moment, never sees fewer than the number below them says.

const EACH = {people: 50, studies: 1, enrolments: 10, conventions: 5};
type Figure = keyof typeof EACH;
const dotsOf = (names: Figure[]) => names.map((name) => SITE.figures[name] / EACH[name]);

/** The charts of each page that has any, in order, as dots; the first of /about is the company itself. */
const PAGES = {
  '/': dotsOf(['people', 'studies', 'enrolments', 'conventions']),
  '/about': [1, ...dotsOf(['studies', 'conventions', 'enrolments', 'people'])],
} as const;
const WINDOWS = [
  {width: 1366, height: 657},
  {width: 1440, height: 600},
  {width: 390, height: 844},
  {width: 320, height: 568},
];

/**
 * Scrolls past the charts and looks at each from everywhere: how much of it is still pale, in rows, and whether the number
 * below it can be read.
 */
const charts = (page: Page) =>
  page.evaluate(async () => {
    const all = [...document.querySelectorAll('.dot-chart')];
    const look = (y: number) =>
      all.map((chart) => {
        const {clipPath} = getComputedStyle(chart);
        const rows = Number(getComputedStyle(chart).getPropertyValue('--rows'));
        const clipped = clipPath === 'none' ? 0 : parseFloat(clipPath.slice('inset('.length)) / 100;
        const number = chart.closest('li')!.querySelector('p.font-display')!.getBoundingClientRect();
        const ghost = chart.previousElementSibling!.getBoundingClientRect();
        const own = chart.getBoundingClientRect();
        return {
          y,
          pale: clipped * rows,
          readable: number.top >= 0 && number.bottom <= innerHeight,
          // The pale ones lie exactly below the full ones.
          apart: Math.abs(ghost.top - own.top) + Math.abs(ghost.height - own.height),
        };
      });
    const top = all[0]!.getBoundingClientRect().top + scrollY;
    const bottom = all.at(-1)!.getBoundingClientRect().bottom + scrollY;
    const seen = [];
    for (let y = top - innerHeight - 20; y < bottom + 500; y += 11) {
      scrollTo({top: y, behavior: 'instant'});
      await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
      seen.push(...look(y));
    }
    return seen;
  });

const once = BACKEND === 'embedded' ? test : undefined;

for (const asked of [true, false])
  once?.(
    `whole rows, and all of them once the number is read, in every window, ${asked ? 'with' : 'without'} the question about cookies`,
    async ({browser}) => {
      // Each waits for its next frame most of the time.
      await Promise.all(
        WINDOWS.map(async (viewport) => {
          const context = await browser.newContext({viewport, ...(asked ? {} : ANSWERED)});
          const page = await context.newPage();
          for (const path of Object.keys(PAGES)) {
            await visit(page, path);
            expect(await page.locator('.consent').isVisible()).toBe(asked);
            let counting = 0;
            for (const {y, pale, readable, apart} of await charts(page)) {
              const at = `${path} at ${y} of ${viewport.width} × ${viewport.height}`;
              expect(Math.abs(pale - Math.round(pale)), at).toBeLessThan(0.01);
              if (readable) expect(pale, at).toBe(0);
              expect(apart, at).toBeLessThan(0.5);
              if (pale > 0) counting++;
            }
            // They were counted in at all.
            expect(counting, path).toBeGreaterThan(4);
          }
          await context.close();
        }),
      );
    },
  );

/** Dots of a full colour in a picture of the charts: their middles, one by one. */
async function fullDots(page: Page, picture: Buffer): Promise<number[]> {
  const {data, info} = await sharp(picture).removeAlpha().raw().toBuffer({resolveWithObject: true});
  const places = await page.evaluate(() =>
    [...document.querySelectorAll('.dot-chart')].map((chart) => {
      const path = chart.querySelector('path')!;
      const {left, top, width} = chart.getBoundingClientRect();
      const unit = width / chart.getAttribute('viewBox')!.split(' ').map(Number)[2]!;
      const rgb = getComputedStyle(path).stroke.match(/\d+/g)!.map(Number);
      const middles = [...path.getAttribute('d')!.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g)].flatMap(
        ([, x, y, length]) =>
          Array.from({length: Math.floor(Number(length) / 17.6) + 1}, (_, dot) => [
            left + scrollX + (Number(x) + dot * 17.6) * unit,
            top + scrollY + Number(y) * unit,
          ]),
      );
      return {middles, rgb};
    }),
  );
  return places.map(
    ({middles, rgb}) =>
      middles.filter(([x = 0, y = 0]) =>
        rgb.every(
          (value, channel) =>
            Math.abs((data[(Math.floor(y) * info.width + Math.floor(x)) * 3 + channel] ?? 0) - value) < 12,
        ),
      ).length,
  );
}

for (const [name, options] of [
  ['as it is', {}],
  ['with motion reduced', {reducedMotion: 'reduce'}],
  ['without scripts', {javaScriptEnabled: false}],
] as const)
  once?.(`a picture of the whole page has every dot, ${name}`, async ({browser}) => {
    const context = await browser.newContext({
      ...options,
      viewport: {width: 1440, height: 900},
      storageState: ANSWERED.storageState,
    });
    const page = await context.newPage();
    for (const [path, dots] of Object.entries(PAGES)) {
      await page.goto(path, {waitUntil: 'load'});
      expect(await fullDots(page, await page.screenshot({fullPage: true})), path).toEqual(dots);
    }
    await context.close();
  });

once?.('every dot is full on paper', async ({page}) => {
  await page.emulateMedia({media: 'print'});
  for (const [path, dots] of Object.entries(PAGES)) {
    await page.goto(path);
    await expect(page.locator('.dot-chart')).toHaveCount(dots.length);
    for (const chart of await page.locator('.dot-chart').all())
      await expect(chart).toHaveCSS('animation-name', 'none');
  }
});
