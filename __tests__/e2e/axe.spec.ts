import type {Page as Tab} from '@playwright/test';
import axe from 'axe-core';
import {localePath, PAGES} from '../../lib/i18n/paths';
import {LOCALES} from '../../lib/i18n/routing';
import {ANSWERED, BACKEND, expect, test} from './site';

const WIDTHS = [1440, 390] as const;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong, one line an element. Handed to the page by the debugger: the policy allows no script tag. */
async function violations(tab: Tab): Promise<string[]> {
  if (!(await tab.evaluate(() => 'axe' in window))) await tab.evaluate(axe.source);
  return tab.evaluate(async (values) => {
    const {axe: checker} = window as unknown as {axe: typeof axe};
    const {violations: found} = await checker.run(document, {
      runOnly: {type: 'tag', values},
      rules: {'target-size': {enabled: true}},
      resultTypes: ['violations'],
      preload: false,
    });
    return found.flatMap(({id, help, nodes}) =>
      nodes.map(({target, failureSummary}) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
    );
  }, RULES);
}

async function expectNone(tab: Tab, state: string) {
  // What moves would be judged half-way.
  await tab.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))));
  expect.soft(await violations(tab), state).toEqual([]);
}

async function at(tab: Tab, width: number) {
  await tab.setViewportSize({width, height: width < 600 ? 844 : 900});
}

// The pages are the same on either backend: once is enough.
if (BACKEND === 'embedded') {
  test.describe('axe, WCAG 2.0 to 2.2 A and AA, best practices and target size', () => {
    test.use({...ANSWERED, contextOptions: {reducedMotion: 'reduce'}});

    for (const locale of LOCALES) {
      for (const page of [...PAGES, '/introuvable']) {
        const path = localePath(locale, page);
        test(`[2] ${path} has no violation, wide and narrow`, async ({page: tab, complaints}) => {
          await tab.goto(path);
          for (const width of WIDTHS) {
            await at(tab, width);
            await expectNone(tab, `${path} at ${width}`);
          }
          if (page === '/introuvable') complaints.length = 0;
        });
      }

      test(`[2] an article in the frame of «${locale}» has no violation, wide and narrow`, async ({
        page: tab,
      }) => {
        await tab.goto(localePath(locale, '/blog'));
        await tab.goto((await tab.locator('a[href*="/post/"]').first().getAttribute('href')) ?? '');
        for (const width of WIDTHS) {
          await at(tab, width);
          await expectNone(tab, `article at ${width}`);
        }
      });

      test(`[2] menus and tabs of «${locale}» have no violation while open`, async ({page: tab}) => {
        await tab.goto(localePath(locale, '/'), {waitUntil: 'networkidle'});
        const services = tab.getByRole('navigation').getByRole('button', {name: 'Services'});
        await services.click();
        await expectNone(tab, 'services menu, wide');
        await tab.getByRole('tab').nth(1).click();
        await expectNone(tab, 'second tab');
        await at(tab, 390);
        await tab.getByRole('button', {name: 'Menu'}).click();
        await services.click();
        await expectNone(tab, 'menu and services menu, narrow');
        await at(tab, 1440);
        await tab.goto(localePath(locale, '/services'), {waitUntil: 'networkidle'});
        await tab.getByRole('tab').nth(1).click();
        await expectNone(tab, 'second tab of the services');
      });

      for (const page of ['/contact', '/devis', '/inscription'] as const) {
        test(`[2] the errors of ${localePath(locale, page)} have no violation`, async ({page: tab}) => {
          await tab.goto(localePath(locale, page), {waitUntil: 'networkidle'});
          await tab.locator('main form button[type=submit]').first().click();
          await expect(tab.getByRole('alert').filter({hasText: /\S/}).first()).toBeVisible();
          for (const width of WIDTHS) {
            await at(tab, width);
            await expectNone(tab, `errors at ${width}`);
          }
        });
      }

      test(`[2] dialogs of «${locale}» have no violation while open`, async ({page: tab}) => {
        await tab.goto(localePath(locale, '/inscription'), {waitUntil: 'networkidle'});
        await tab
          .locator('main')
          .getByRole('link', {name: locale === 'fr' ? 'Quitter' : 'Leave'})
          .or(tab.locator('main').getByRole('button', {name: locale === 'fr' ? 'Quitter' : 'Leave'}))
          .first()
          .click();
        await expect(tab.getByRole('dialog')).toBeVisible();
        await expectNone(tab, 'quit dialog');
        await at(tab, 390);
        await expectNone(tab, 'quit dialog, narrow');

        await at(tab, 1440);
        await tab.route('**/api/contact', (route) =>
          route.fulfill({status: 202, json: {id: 'a', reference: 'ABCD', status: 'accepted'}}),
        );
        await tab.goto(localePath(locale, '/contact'), {waitUntil: 'networkidle'});
        const fields = tab.locator('main form');
        await fields.locator('[name=name]').fill('Camille Exemple');
        await fields.locator('[name=email]').fill('camille@exemple.invalid');
        await fields.locator('[name=message]').fill('Bonjour.');
        await fields.locator('button[type=submit]').click();
        await expect(tab.getByRole('dialog')).toBeVisible();
        await expectNone(tab, 'thank-you dialog');
      });
    }
  });

  test.describe('axe with the question about cookies open', () => {
    test.use({contextOptions: {reducedMotion: 'reduce'}});
    for (const locale of LOCALES) {
      test(`[2] the question in «${locale}» has no violation, wide and narrow`, async ({page: tab}) => {
        await tab.goto(localePath(locale, '/'), {waitUntil: 'networkidle'});
        await expect(tab.locator('.consent')).toBeVisible();
        for (const width of WIDTHS) {
          await at(tab, width);
          await expectNone(tab, `question at ${width}`);
        }
      });
    }
  });
}
