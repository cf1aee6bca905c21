import type {Locator, Page as Tab} from '@playwright/test';
import {localePath, type Page} from '../../lib/i18n/paths.ts';
import {NIGHTLY} from '../support/nightly.ts';
import {visit} from './settled.ts';
import {ANSWERED, BACKEND, expect, test} from './site.ts';

/** By day a page of drawings, a form and a text. */
const TABBED: readonly Page[] = [
  '/',
  '/inscription',
  '/CGU',
  ...(NIGHTLY ? (['/services', '/devis', '/blog'] as const) : []),
];

/** Tabs through a page, from its skip link to where Tab leads back to it; lists what had the focus while unseen. */
async function unseenFocus(tab: Tab, most: number): Promise<string[]> {
  const unseen: string[] = [];
  for (let presses = 0; presses < most; presses++) {
    await tab.keyboard.press('Tab');
    const found = await tab.evaluate((isFirst) => {
      const element = document.activeElement;
      if (!element || element === document.body) return 'end';
      const skips = element.matches('.skip-link');
      if (skips && !isFirst) return 'end';
      const {left, right, top, bottom, width} = element.getBoundingClientRect();
      const bar = document.querySelector('.nav-bar');
      const under = bar && !bar.contains(element) && !skips ? bar.getBoundingClientRect().bottom : 0;
      const seen = width > 0 && bottom > under + 1 && top < innerHeight - 1 && right > 0 && left < innerWidth;
      return seen ? '' : `${Math.round(top)}–${Math.round(bottom)} ${element.outerHTML.slice(0, 120)}`;
    }, presses === 0);
    if (found === 'end') {
      expect.soft(presses, tab.url()).toBeGreaterThan(15);
      break;
    }
    if (found) unseen.push(found);
  }
  return unseen;
}

// The pages are the same on either backend: once is enough.
if (BACKEND === 'embedded') {
  test.use({...ANSWERED, contextOptions: {reducedMotion: 'reduce'}});

  for (const [locale, width] of [
    ['fr', 1440],
    ['en', 390],
  ] as const) {
    test(`at ${width} pixels the bar never hides the focused element (${locale})`, async ({page: tab}) => {
      await tab.setViewportSize({width, height: 844});
      for (const page of TABBED) {
        await tab.goto(localePath(locale, page));
        const padding = await tab.evaluate(() => {
          const bar = document.querySelector('.nav-bar')?.getBoundingClientRect().height ?? Infinity;
          return parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) - bar;
        });
        expect.soft(padding).toBeGreaterThanOrEqual(0);
        expect.soft(await unseenFocus(tab, 120), page).toEqual([]);
      }
    });
  }

  test.describe('with reduced motion', () => {
    test('nothing moves, on no page', async ({page: tab}) => {
      for (const page of ['/', '/services/recrutement', '/blog', '/inscription'] satisfies Page[]) {
        await tab.goto(page);
        const moving = await tab.evaluate(
          () =>
            document
              .getAnimations()
              .filter(({timeline}) => timeline === document.timeline)
              .map(({effect}) => effect?.getComputedTiming())
              .filter((timing) => Number(timing?.activeDuration ?? 0) + Number(timing?.delay ?? 0) > 1)
              .length,
        );
        expect(moving, page).toBe(0);
        expect(
          await tab.evaluate(
            () =>
              [...document.querySelectorAll('*')].filter((element) =>
                getComputedStyle(element)
                  .transitionDuration.split(', ')
                  .some((time) => parseFloat(time) > 0.001),
              ).length,
          ),
          page,
        ).toBe(0);
      }
      expect(await tab.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
        'auto',
      );
    });
  });

  test.describe('with forced colours', () => {
    test.use({contextOptions: {forcedColors: 'active', reducedMotion: 'reduce'}});
    test('the focus, the selected tab and the current language are visible', async ({page: tab}) => {
      await visit(tab, '/');
      const tabs = tab.getByRole('tab');
      await tabs.first().focus();
      await tab.keyboard.press('ArrowRight');
      const looks = (part: Locator) =>
        part.evaluate((element) => {
          // No ground: it is the reader's own for all of them, only more or less of it.
          const {color, borderTopStyle, borderTopWidth, borderTopColor, textDecorationLine} =
            getComputedStyle(element);
          return {color, borderTopStyle, borderTopWidth, borderTopColor, textDecorationLine};
        });
      expect(await looks(tabs.nth(1))).not.toEqual(await looks(tabs.nth(0)));
      const outline = await tabs.nth(1).evaluate((element) => getComputedStyle(element).outline);
      expect(outline).not.toMatch(/none|0px/);
      const [french, english] = [tab.locator('.language-link').nth(0), tab.locator('.language-link').nth(1)];
      expect(await looks(french)).not.toEqual(await looks(english));
    });
  });
}
