import type {Page as Tab} from '@playwright/test';
import {localePath} from '../../lib/i18n/paths.ts';
import {LOCALES} from '../../lib/i18n/routing.ts';
import {doubleText} from './lost-words.ts';
import {visit} from './settled.ts';
import {ANSWERED, BACKEND, expect, test} from './site.ts';

// Positions measured in the browser; each of these was wrong once.

const once = BACKEND === 'embedded' ? test : undefined;
test.use({...ANSWERED, contextOptions: {reducedMotion: 'reduce'}});

/** Texts with a number that a line break cuts. */
const cutNumbers = (tab: Tab) =>
  tab.evaluate(() => {
    const words = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const text = node.textContent ?? '';
      for (const {0: figure, index} of text.matchAll(/\d[\d\u00a0\u202f.,-]*\d/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + figure.length);
        const lines = new Set([...range.getClientRects()].map(({top}) => Math.round(top)));
        if (lines.size > 1 && node.parentElement?.checkVisibility()) found.push(text.trim().slice(0, 60));
      }
    }
    return found;
  });

for (const locale of LOCALES)
  once?.(`«${locale}»: no number is cut by a line break, at double text size either`, async ({page}) => {
    for (const path of [
      '/',
      '/about',
      '/services',
      '/services/Loi-anti-cadeau',
      '/services/recrutement',
    ] as const) {
      await page.goto(localePath(locale, path));
      await doubleText(page);
      for (const width of [320, 390, 768]) {
        await page.setViewportSize({width, height: 844});
        expect(await cutNumbers(page), `${path} at ${width}`).toEqual([]);
      }
    }
  });

once?.('the contents of a legal text mark the section in view', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800});
  await visit(page, '/protection-des-donnees-personnelles');
  const marked = page.getByRole('navigation', {name: 'Sur cette page'}).locator('[aria-current]');
  await expect(marked).toHaveCount(0);
  for (const id of ['collecte', 'durees', 'cookies', 'durees']) {
    await page.locator(`#${id}`).evaluate((section) => section.scrollIntoView({behavior: 'instant'}));
    await expect(marked).toHaveAttribute('href', `#${id}`);
  }
});

/** Page, parts of neighbours that must begin at one height, and the least number of such rows at 1440 pixels. */
const LEVEL = [
  ['/', 'main li:has(.dot-chart) > p', 3],
  ['/', 'main article > div', 3],
  ['/about', 'main li:has(.dot-chart) p', 4],
  ['/blog', 'main article > div', 3],
  ['/services/Loi-anti-cadeau', 'main article > *', 3],
  ['/services/recrutement', 'main ul > li > :is(h3, p)', 2],
  ['/services/recrutement', 'main div > div:has(> img) ~ h3', 1],
] as const;

for (const locale of LOCALES)
  once?.(`«${locale}»: neighbours in a row begin at one height`, async ({page}) => {
    for (const [path, parts, least] of LEVEL) {
      await page.goto(localePath(locale, path));
      for (const width of [600, 768, 1001, 1200, 1440]) {
        await page.setViewportSize({width, height: 900});
        const {rows, uneven} = await page.evaluate((selector) => {
          const rows = new Map<string, number[]>();
          for (const part of document.querySelectorAll(selector)) {
            const parent = part.closest('li') ?? part.parentElement!;
            const same = [...parent.querySelectorAll(part.tagName)];
            const key = `${Math.round(parent.getBoundingClientRect().top)} ${part.tagName} ${same.indexOf(part)}`;
            rows.set(key, [...(rows.get(key) ?? []), part.getBoundingClientRect().top]);
          }
          const shared = [...rows].filter(([, tops]) => tops.length > 1);
          return {
            rows: shared.length,
            uneven: shared.filter(([, tops]) => Math.max(...tops) - Math.min(...tops) > 0.5),
          };
        }, parts);
        expect.soft(uneven, `${path} at ${width}`).toEqual([]);
        if (width === 1440) expect.soft(rows, path).toBeGreaterThanOrEqual(least);
      }
    }
  });

once?.('on paper no form counts missing answers', async ({page}) => {
  for (const path of ['/inscription', '/devis', '/contact'] as const) {
    await page.goto(path);
    const status = page.locator('form button[type=submit] + p');
    await expect(status).toBeVisible();
    await page.emulateMedia({media: 'print'});
    await expect(status).toBeHidden();
    await page.emulateMedia({media: 'screen'});
  }
});

for (const locale of LOCALES)
  once?.(`«${locale}»: drawings and grounds reach what they stand against`, async ({page}) => {
    for (const width of [1100, 1366, 1440, 1920]) {
      await page.setViewportSize({width, height: 900});
      await page.goto(localePath(locale, '/'));
      const bar = await page.locator('header').first().boundingBox();
      const panel = await page.locator('main h1').locator('xpath=../following-sibling::div').boundingBox();
      expect
        .soft(panel!.y, `the panel of tiles, from the bar, at ${width}`)
        .toBeCloseTo(bar!.y + bar!.height, 0);
      const faces = await page.locator('.example-mark:visible').all();
      const tops = await Promise.all(faces.map(async (face) => (await face.boundingBox())!.y));
      expect.soft(tops, `faces of the examples at ${width}`).toHaveLength(7);
      expect.soft(new Set(tops).size, `rows of faces at ${width}`).toBe(1);
      await page.goto(localePath(locale, '/inscription'));
      const rail = await page.locator('main .bg-brume').first().boundingBox();
      const footer = await page.locator('footer').boundingBox();
      expect
        .soft(rail!.y + rail!.height, `the rail, down to the footer, at ${width}`)
        .toBeCloseTo(footer!.y, 0);
    }
  });
