import type {Page as Tab} from '@playwright/test';
import {localePath, PAGES} from '../../lib/i18n/paths.ts';
import {doubleText} from './lost-words.ts';
import {ANSWERED, expect, test, URL_OF_SITE} from './site.ts';

// Drawings are composed for their place: nothing may cut one to fit. What a drawing's own edges cut is tested with the
// drawings (moments.test.ts).

/** Pages with panels that are shown one at a time where the window is wide. */
const TABBED = ['/', '/services'];

const WIDTHS = [320, 390, 600, 768, 1000, 1001, 1200, 1400, 1401, 1440, 1920, 2560];

test.use({...ANSWERED, reducedMotion: 'reduce'});

/** Pictures that are laid out in another shape than they were drawn in, or cut by a box around them. */
function cutPictures(): string[] {
  return [...document.querySelectorAll('main img, footer img, main svg:has(> use)')]
    .filter((image) => image.checkVisibility() && image.getClientRects().length)
    .flatMap((image) => {
      const source = [...(image.closest('picture')?.querySelectorAll('source') ?? [])].find(
        ({media}) => matchMedia(media).matches,
      );
      const size = source ?? image;
      const drawn = Number(size.getAttribute('width')) / Number(size.getAttribute('height'));
      const {left, top, right, bottom, width, height} = image.getBoundingClientRect();
      const from =
        source?.srcset ?? image.getAttribute('src') ?? image.firstElementChild?.getAttribute('href');
      const name = from?.split('/').pop();
      const fit = getComputedStyle(image).objectFit;
      const bad: string[] = [];
      if (image.localName === 'img' && fit !== 'contain' && Math.abs(width / height / drawn - 1) > 0.02)
        bad.push(`${name} is ${Math.round(width)} × ${Math.round(height)}`);
      // A row that is scrolled sideways shows its pictures one after the other.
      for (let box = image.parentElement; box && box !== document.body; box = box.parentElement) {
        const {overflowX, display} = getComputedStyle(box);
        if (display === 'contents' || overflowX === 'visible' || overflowX === 'auto') continue;
        const edge = box.getBoundingClientRect();
        // A panel rounded up to whole pixels a tile may be wider than its frame by less than one for each.
        const room = overflowX === 'clip' ? Number(image.getAttribute('width')) / 100 : 1.5;
        if (
          edge.left - left > room ||
          edge.top - top > room ||
          right - edge.right > room ||
          bottom - edge.bottom > room
        )
          bad.push(`${name} is cut by ${box.tagName} ${box.className}`);
      }
      return bad;
    });
}

test('no drawing of any page is cut at any width, of any tab’s panel either', async ({context}) => {
  const waiting = [...PAGES];
  // Two at a time, as there are two cores.
  await Promise.all(
    [1, 2].map(async () => {
      const tab = await context.newPage();
      for (let page = waiting.shift(); page; page = waiting.shift()) {
        await tab.goto(localePath('fr', page));
        for (const width of WIDTHS) {
          await tab.setViewportSize({width, height: 900});
          const tabs = await tab.getByRole('tab').filter({visible: true}).all();
          expect
            .soft(tabs, `${page} at ${width}`)
            .toHaveLength(width > 1000 && TABBED.includes(page) ? 3 : 0);
          let chosen = 0;
          do {
            await tabs[chosen]?.click();
            // Another width of window may ask for another file.
            await expect
              .configure({soft: true})
              .poll(() => tab.evaluate(cutPictures), `${page} at ${width}, panel ${chosen + 1}`)
              .toEqual([]);
          } while (++chosen < tabs.length);
        }
      }
    }),
  );
});

/** Which drawing a window gets is settled by the window alone, so its shape must be as well. */
async function walkArticle(tab: Tab): Promise<void> {
  for (const width of [...WIDTHS, 599, 607, 614, 900, 1199]) {
    await tab.setViewportSize({width, height: 900});
    expect.soft(await tab.evaluate(cutPictures), `at ${width}`).toEqual([]);
  }
}

test('no drawing of an article is cut at any width, with letters of twice their size either', async ({
  page: tab,
}) => {
  await tab.goto('/post/1');
  await walkArticle(tab);
  await doubleText(tab);
  await walkArticle(tab);
});

test('nor beside a scroll bar that takes room', async ({playwright, launchOptions}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  try {
    const tab = await browser.newPage({...ANSWERED, reducedMotion: 'reduce'});
    await tab.goto(`${URL_OF_SITE}/post/1`);
    expect(await tab.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
    await walkArticle(tab);
  } finally {
    await browser.close();
  }
});

test('the head picture of a service reaches both edges of the window, whole', async ({page: tab}) => {
  for (const page of [
    '/services/recrutement',
    '/services/Loi-anti-cadeau',
    '/services/Suivi-post-production',
  ]) {
    await tab.goto(page);
    for (const width of [320, 390, 600, 768, 900, 1000]) {
      await tab.setViewportSize({width, height: 900});
      const image = tab.locator('main section img').first();
      // Another width of window may ask for another file.
      await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(800);
      const box = await image.boundingBox();
      expect.soft(box?.width, `${page} at ${width}`).toBeCloseTo(width, 0);
      expect.soft(box!.height, `${page} at ${width}`).toBeCloseTo((width * 3) / 8, 0);
    }
  }
});

test('the tables of an article are read at 320 without scrolling, and widen nothing', async ({page: tab}) => {
  await tab.setViewportSize({width: 320, height: 900});
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    await tab.goto(`/post/${id}/x`);
    if (id === 1) expect(await tab.evaluate(cutPictures)).toEqual([]);
    const boxes = await tab.locator('.article-table').evaluateAll((all) =>
      all.map((box) => ({
        scrolls: box.scrollWidth - box.clientWidth,
        narrowest: Math.min(
          ...[...box.querySelectorAll('td')].map((cell) => cell.getBoundingClientRect().width),
        ),
      })),
    );
    expect(boxes.length, `tables of ${id}`).toBeGreaterThan(0);
    for (const {scrolls, narrowest} of boxes) {
      expect.soft(scrolls, `table of ${id}`).toBeLessThanOrEqual(0);
      expect.soft(narrowest, `table of ${id}`).toBeGreaterThan(24);
    }
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});
