import type {Browser, Page as Tab} from '@playwright/test';
import axe from 'axe-core';
import {localePath, NOT_FOUND, PAGES, SEARCH} from '../../lib/i18n/paths.ts';
import {LOCALES, type Locale} from '../../lib/i18n/routing.ts';
import {visit} from './settled.ts';
import {ANSWERED, BACKEND, expect, test, URL_OF_SITE} from './site.ts';

const WINDOWS = [
  {width: 1440, height: 900},
  {width: 390, height: 844},
];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const WORDS = {fr: {leave: 'Quitter'}, en: {leave: 'Leave'}};

/** What axe finds wrong, one line an element. Handed to the page by the debugger: the policy allows no script tag. */
async function violations(tab: Tab): Promise<string[]> {
  if (!(await tab.evaluate(() => 'axe' in window))) await tab.evaluate(axe.source);
  return tab.evaluate(async (values) => {
    // What moves would be judged half-way.
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})));
    const {axe: checker} = window as unknown as {axe: typeof axe};
    const {violations: found, passes} = await checker.run(document, {
      runOnly: {type: 'tag', values},
      rules: {'target-size': {enabled: true}},
      resultTypes: ['violations'],
      preload: false,
    });
    if (passes.length < 15) return [`only ${passes.length} rules found anything to judge`];
    return found.flatMap(({id, help, nodes}) =>
      nodes.map(({target, failureSummary}) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
    );
  }, RULES);
}

async function expectNone(tab: Tab, state: string) {
  expect.soft(await violations(tab), `${state} at ${tab.viewportSize()?.width}`).toEqual([]);
}

/** Wide and narrow side by side, as there are two cores; each in one browser that keeps styles and scripts. */
async function inBothWindows(
  browser: Browser,
  locale: Locale,
  look: (tab: Tab, wide: boolean) => Promise<void>,
  visitor: object = ANSWERED,
) {
  await Promise.all(
    WINDOWS.map(async (viewport) => {
      const context = await browser.newContext({
        ...visitor,
        viewport,
        baseURL: URL_OF_SITE,
        locale: locale === 'fr' ? 'fr-FR' : 'en-GB',
        reducedMotion: 'reduce',
      });
      await look(await context.newPage(), viewport.width > 1000);
      await context.close();
    }),
  );
}

// The pages are the same on either backend: once is enough.
if (BACKEND === 'embedded') {
  for (const locale of LOCALES) {
    const at = (page: string) => localePath(locale, page);

    test.describe(`axe, WCAG 2.0 to 2.2 A and AA, best practices and target size (${locale})`, () => {
      test.describe.configure({timeout: 300_000});

      test('no page has a violation, wide and narrow', async ({browser}) => {
        await inBothWindows(browser, locale, async (tab) => {
          for (const page of [...PAGES, `${SEARCH}?q=a`, NOT_FOUND]) {
            await visit(tab, at(page));
            await expectNone(tab, at(page));
          }
          await visit(tab, at('/blog'));
          await visit(tab, (await tab.locator('a[href*="/post/"]').first().getAttribute('href')) ?? '');
          await expectNone(tab, 'an article');
        });
      });

      test('open menus and tabs, and the question about cookies, have none', async ({browser}) => {
        await inBothWindows(
          browser,
          locale,
          async (tab, wide) => {
            await visit(tab, at('/'));
            await expect(tab.locator('.consent')).toBeVisible();
            await expectNone(tab, 'the question');
            const services = tab.locator('header details');
            if (!wide) await tab.getByRole('button', {name: 'Menu'}).click();
            await services.locator('summary').click();
            await expect(services).toHaveAttribute('open');
            await expectNone(tab, 'menu of the services');
            if (!wide) return;
            for (const page of ['/', '/services']) {
              await visit(tab, at(page));
              for (const number of [1, 2]) {
                await tab.getByRole('tab').nth(number).click();
                await expectNone(tab, `tab ${number} of ${page}`);
              }
            }
          },
          {},
        );
      });

      test('forms that tell of errors have none', async ({browser}) => {
        await inBothWindows(browser, locale, async (tab) => {
          for (const page of ['/contact', '/devis', '/inscription']) {
            await visit(tab, at(page));
            await tab.locator('main form button[type=submit]').first().click();
            await expect(tab.getByRole('alert').filter({hasText: /\S/}).first()).toBeVisible();
            await expectNone(tab, `errors of ${page}`);
          }
        });
      });

      test('open dialogs have none', async ({browser}) => {
        await inBothWindows(browser, locale, async (tab) => {
          await visit(tab, at('/inscription'));
          const {leave: name} = WORDS[locale];
          await tab.locator('.asked summary').click();
          await expectNone(tab, 'what is asked');
          // On a phone they lie over the page.
          await tab.locator('.picker summary').click();
          await expectNone(tab, 'tiles to choose from');
          await tab.locator('.picker-people button').first().click();
          await expectNone(tab, 'a chosen tile');
          await tab.locator('header').getByRole('link', {name, exact: true}).click();
          await expect(tab.getByRole('dialog')).toBeVisible();
          await expectNone(tab, 'quit dialog');

          await tab.route('**/api/contact', (route) =>
            route.fulfill({status: 202, json: {id: 'a', reference: 'ABCD', status: 'accepted'}}),
          );
          await visit(tab, at('/contact'));
          const form = tab.locator('main form');
          await form.locator('[name=name]').fill('Camille Exemple');
          await form.locator('[name=email]').fill('camille@exemple.invalid');
          await form.locator('[name=message]').fill('Bonjour.');
          await form.locator('button[type=submit]').click();
          await expect(tab.getByRole('dialog')).toBeVisible();
          await expectNone(tab, 'thank-you dialog');
        });
      });
    });
  }
}
