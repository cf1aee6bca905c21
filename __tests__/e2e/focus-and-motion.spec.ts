import type {Locator, Page as Tab} from '@playwright/test';
import {localePath, type Page} from '../../lib/i18n/paths.ts';
import {visit} from './settled.ts';
import {ANSWERED, BACKEND, expect, test, URL_OF_SITE} from './site.ts';

const jump = (tab: Tab, top: number) => tab.evaluate((y) => scrollTo({top: y, behavior: 'instant'}), top);

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
    test(`at ${width} pixels what has the focus is never hidden by the bar (${locale})`, async ({
      page: tab,
    }) => {
      test.setTimeout(180_000);
      await tab.setViewportSize({width, height: 844});
      for (const page of ['/', '/services', '/inscription', '/devis', '/CGU', '/blog'] satisfies Page[]) {
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

  test('a followed link opens at its top, and Back comes back to where one was', async ({page: tab}) => {
    await visit(tab, '/services');
    await jump(tab, 600);
    await tab.locator('footer').getByRole('link', {name: 'À propos'}).click();
    await expect(tab).toHaveURL(`${URL_OF_SITE}/about`);
    await expect.poll(() => tab.evaluate(() => scrollY)).toBe(0);
    expect(await tab.evaluate(() => document.activeElement === document.body)).toBe(true);
    await tab.goBack();
    await expect(tab).toHaveTitle(/services/i);
    await expect.poll(() => tab.evaluate(() => scrollY)).toBeGreaterThan(300);
  });

  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    test.describe(`from page to page, motion: ${reducedMotion}`, () => {
      test.use({contextOptions: {reducedMotion}});
      test('what one opens becomes the head of its page, and no key waits for it', async ({page: tab}) => {
        // Held still for as long as it takes to look.
        await tab.addInitScript(() =>
          addEventListener('pagereveal', (event) => {
            const {viewTransition} = event as PageRevealEvent;
            const parts = viewTransition?.ready.then(
              () =>
                document.getAnimations().flatMap((animation) => {
                  animation.pause();
                  const part = (animation.effect as KeyframeEffect | null)?.pseudoElement ?? '';
                  return /^::view-transition-group\((.+)\)$/.exec(part)?.[1] ?? [];
                }),
              () => [],
            );
            Object.assign(window, {parts: Promise.resolve(parts ?? [])});
          }),
        );
        const parts = async () => {
          // The address changes before the page is revealed.
          await tab.waitForFunction(() => 'parts' in window);
          const named = await tab.evaluate(() => (window as unknown as {parts: Promise<string[]>}).parts);
          // What moves hears no press meanwhile; everything else does.
          const heard = await tab.evaluate(() => {
            const link = document.querySelector('.nav-bar a')!;
            const {left, top, width, height} = link.getBoundingClientRect();
            return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
          });
          expect(heard).toBe(true);
          return named;
        };
        // A browser that is busy may leave a transition out: then it is asked for again, twice at the most.
        const moving = async (open: () => Promise<void>) => {
          for (let tries = 1; ; tries++) {
            await open();
            const named = await parts();
            if (named.length || reducedMotion === 'reduce' || tries === 3) return named;
          }
        };
        const moves = (name: string) => (reducedMotion === 'reduce' ? [] : [name]);
        for (const width of [1440, 390]) {
          await tab.setViewportSize({width, height: 844});
          const service = async () => {
            await visit(tab, '/services');
            await tab.locator('[role=tabpanel] a.button').first().click();
            await expect(tab).toHaveURL(/recrutement$/);
          };
          expect(await moving(service)).toEqual(moves('recruitment'));
          await tab.locator('main a[href="/services"]').first().press('Enter');
          await expect(tab).toHaveURL(/services$/);

          const card = tab
            .locator('main article')
            .filter({has: tab.locator('[data-becomes]')})
            .nth(1);
          let becomes = '';
          const article = async () => {
            await visit(tab, '/blog');
            becomes = (await card.locator('[data-becomes]').getAttribute('data-becomes')) ?? '';
            await card.getByRole('link').first().click();
            await expect(tab).toHaveURL(/post/);
          };
          expect(await moving(article)).toEqual(moves(becomes));
          await tab.locator('main a[href="/blog"]').first().press('Enter');
          await expect(tab).toHaveURL(/blog$/);
        }
      });
    });

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
    test('the focus, the selected tab and the current language can be told', async ({page: tab}) => {
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
