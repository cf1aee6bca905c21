import type {Page} from '@playwright/test';
import {LANGUAGE_COOKIE} from '../../lib/i18n/routing.ts';
import {WHOLE_BROWSER} from './browsers.ts';
import {settled, visit} from './settled.ts';
import {expect, test, URL_OF_SITE} from './site.ts';

const menu = (page: Page) => page.locator('header details');

test.describe('a page whose module does not load', () => {
  test.beforeEach(async ({page, complaints}) => {
    await page.route('**/_site/**', (route) => route.abort());
    page.on('requestfailed', () => complaints.splice(0));
  });
  // The browser reports the failed request, and nothing else.
  test.afterEach(({complaints}) => {
    expect(complaints.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([]);
    complaints.length = 0;
  });

  test('shows each service by its tab, which is a link to it', async ({page}) => {
    await page.goto('/services');
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    for (const index of [1, 2, 0]) {
      const tab = page.getByRole('tab').nth(index);
      await tab.focus();
      await page.keyboard.press('Enter');
      const id = (await tab.getAttribute('aria-controls')) ?? '';
      await expect(page.getByRole('tabpanel')).toHaveCount(1);
      await expect(page.getByRole('tabpanel')).toHaveAttribute('id', id);
    }
  });

  test('opens the menu and its services on a phone', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await page.goto('/');
    await page.getByRole('link', {name: 'Menu'}).click();
    await menu(page).locator('summary').click();
    await page.locator('.submenu a').first().click();
    await expect(page).toHaveURL(`${URL_OF_SITE}/services/recrutement`);
  });

  test('does not ask about cookies, and changes the language', async ({page, context}) => {
    await page.goto('/en/contact');
    await expect(page.locator('.consent')).toBeHidden();
    await page.getByRole('link', {name: 'Français'}).click();
    await expect(page).toHaveURL(`${URL_OF_SITE}/contact`);
    expect(await context.cookies()).toMatchObject([{name: LANGUAGE_COOKIE, value: 'fr'}]);
  });
});

test('a page from the back-forward cache shows the current choices', async ({playwright}) => {
  // Only the whole browser has that cache, Playwright disables it, and its goBack() waits in vain for a cached page.
  const browser = await playwright.chromium.launch({
    ...WHOLE_BROWSER,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage({viewport: {width: 1440, height: 900}, locale: 'fr-FR'});
    await page.goto(`${URL_OF_SITE}/services`);
    await page.evaluate(() =>
      addEventListener('pageshow', ({persisted}) => Object.assign(window, {cameBack: persisted})),
    );
    await menu(page).locator('summary').click();
    await expect(page.locator('.consent')).toBeVisible();
    await expect(menu(page)).toHaveAttribute('open');

    await page.goto(`${URL_OF_SITE}/about`);
    await page.getByRole('button', {name: 'Refuser', exact: true}).click();
    await page.evaluate(() => history.back());
    const cameBack = () => page.evaluate(() => Reflect.get(window, 'cameBack') as unknown).catch(() => false);
    await expect.poll(cameBack).toBe(true);
    await expect(page.locator('.consent')).toBeHidden();
    await expect(menu(page)).not.toHaveAttribute('open');
  } finally {
    await browser.close();
  }
});

test('React loads on form pages alone, after the first paint or the first key', async ({page}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const forms = () => scripts.filter((path) => !path.startsWith('/_site/site.'));
  await visit(page, '/blog');
  // A first key loads deferred scripts.
  await page.keyboard.press('Tab');
  await settled(page);
  expect(scripts).toEqual([expect.stringMatching(/^\/_site\/site\.\w+\.js$/)]);

  await visit(page, '/contact');
  const listed = await page
    .locator('#form-modules')
    .evaluate((list) => JSON.parse(list.textContent ?? '[]') as string[]);
  expect(listed).toEqual([
    expect.stringMatching(/^\/_site\/react\.\w+\.js$/),
    expect.stringMatching(/^\/_site\/contact\.\w+\.js$/),
  ]);
  expect(forms()).toEqual(listed);

  // A picture that never arrives: without a load event, the first focus loads the scripts.
  scripts.length = 0;
  await page.route('**/*.svg', () => {});
  await page.goto('/contact', {waitUntil: 'domcontentloaded'});
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('#menu[data-open]').length)).toBe(1);
  expect(forms()).toEqual([]);
  await page.locator('main input').first().focus();
  await expect.poll(forms).toEqual(listed);
});
