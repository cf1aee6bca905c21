import type {Page} from '@playwright/test';
import {LANGUAGE_COOKIE} from '../../lib/i18n/routing.ts';
import {WHOLE_BROWSER} from './browsers.ts';
import {settled, visit} from './settled.ts';
import {expect, test, URL_OF_SITE} from './site.ts';

const menu = (page: Page) => page.locator('header details');

test.describe('a page whose module does not come', () => {
  test.beforeEach(async ({page, complaints}) => {
    await page.route('**/_site/**', (route) => route.abort());
    page.on('requestfailed', () => complaints.splice(0));
  });
  // The browser reports what did not come, and nothing else.
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

  test('leads everywhere on a phone: the burger opens the sheet, and the services open in it', async ({
    page,
  }) => {
    await page.setViewportSize({width: 390, height: 844});
    await page.goto('/');
    await page.getByRole('link', {name: 'Menu'}).click();
    await menu(page).locator('summary').click();
    await page.locator('.submenu a').first().click();
    await expect(page).toHaveURL(`${URL_OF_SITE}/services/recrutement`);
  });

  test('asks nothing about cookies, and changes the language all the same', async ({page, context}) => {
    await page.goto('/en/contact');
    await expect(page.locator('.consent')).toBeHidden();
    await page.getByRole('link', {name: 'Français'}).click();
    await expect(page).toHaveURL(`${URL_OF_SITE}/contact`);
    expect(await context.cookies()).toMatchObject([{name: LANGUAGE_COOKIE, value: 'fr'}]);
  });
});

test('by keyboard alone: burger, services, language and the question about cookies', async ({
  page,
  context,
}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto('/about?from=mail');
  const burger = page.getByRole('button', {name: 'Menu'});
  await burger.focus();
  await page.keyboard.press('Space');
  await expect(burger).toHaveAttribute('aria-expanded', 'true');
  await menu(page).locator('summary').focus();
  await page.keyboard.press('Space');
  await expect(menu(page)).toHaveAttribute('open');
  await page.keyboard.press('Escape');
  await expect(menu(page)).not.toHaveAttribute('open');
  await expect(burger).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(burger).toHaveAttribute('aria-expanded', 'false');
  await expect(burger).toBeFocused();

  await page.getByRole('button', {name: 'Refuser', exact: true}).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.consent')).toBeHidden();
  const manage = page.getByRole('button', {name: 'Gérer mes cookies'});
  await manage.focus();
  await page.keyboard.press('Space');
  await expect(page.locator('.consent')).toBeFocused();

  await burger.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', {name: 'English'}).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${URL_OF_SITE}/en/about?from=mail`);
  expect((await context.cookies()).find(({name}) => name === LANGUAGE_COOKIE)?.value).toBe('en');
});

test('the address may ask for a service', async ({page}) => {
  await page.goto('/services');
  const id = (await page.getByRole('tab').nth(2).getAttribute('aria-controls')) ?? '';
  await page.goto(`/about`);
  await page.goto(`/services#${id}`);
  await expect(page.getByRole('tab', {selected: true})).toHaveAttribute('aria-controls', id);
  await expect(page.getByRole('tabpanel')).toHaveAttribute('id', id);
});

test('what comes back out of the browser’s cache says what is true now', async ({playwright}) => {
  // Only the whole browser has that cache, and Playwright switches it off; its own goBack() waits in vain for a page
  // that comes out of it.
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

test('React comes to the forms alone, one script at a time, once the page was drawn or somebody begins', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const forms = () => scripts.filter((path) => !path.startsWith('/_site/site.'));
  await visit(page, '/blog');
  // The first key would start what waits.
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

  // A picture that never comes: the page is never loaded, and the first touch starts what was to wait.
  scripts.length = 0;
  await page.route('**/*.svg', () => {});
  await page.goto('/contact', {waitUntil: 'domcontentloaded'});
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('#menu[data-open]').length)).toBe(1);
  expect(forms()).toEqual([]);
  await page.locator('main input').first().focus();
  await expect.poll(forms).toEqual(listed);
});
