import type {BrowserContext, Page} from '@playwright/test';
import {localePath, PAGES} from '../../lib/i18n/paths';
import {LOCALES, type Locale} from '../../lib/i18n/routing';
import {expect, test, URL_OF_SITE, watch} from './site';

const REACHED_FROM_EVERYWHERE = [
  '/',
  '/services/recrutement',
  '/services/Loi-anti-cadeau',
  '/services/Suivi-post-production',
  '/saas',
  '/blog',
  '/inscription',
  '/about',
  '/contact',
  '/devis',
  '/CGU',
  '/protection-des-donnees-personnelles',
] as const;

/** Pages wait for the network more than for the processor: some at a time. */
async function onEveryPage(
  context: BrowserContext,
  locale: Locale,
  look: (tab: Page, path: string, page: (typeof PAGES)[number]) => Promise<void>,
): Promise<void> {
  const waiting = [...PAGES];
  const visitor = async () => {
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      const tab = await context.newPage();
      await look(tab, localePath(locale, page), page);
      await tab.close();
    }
  };
  await Promise.all(Array.from({length: 4}, visitor));
}

for (const locale of LOCALES) {
  test(`every page in «${locale}» is whole: heading, title, no complaint, no other host, no shift, no overflow`, async ({
    context,
  }) => {
    await context.addInitScript(() => {
      const shifts = {sum: 0};
      (window as unknown as {shifts: typeof shifts}).shifts = shifts;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[])
          if (!entry.hadRecentInput) shifts.sum += entry.value;
      }).observe({type: 'layout-shift', buffered: true});
    });
    await onEveryPage(context, locale, async (tab, path) => {
      const complaints: string[] = [];
      watch(tab, complaints);
      const response = await tab.goto(path, {waitUntil: 'networkidle'});
      expect.soft(response?.status(), path).toBe(200);
      await expect.soft(tab.locator('h1'), path).toHaveCount(1);
      await expect.soft(tab.locator('main'), path).toHaveCount(1);
      expect.soft(await tab.title(), path).not.toBe('');
      expect.soft(await tab.locator('html').getAttribute('lang'), path).toBe(locale);
      const {overflow, shifts} = await tab.evaluate(() => ({
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        shifts: (window as unknown as {shifts: {sum: number}}).shifts.sum,
      }));
      expect.soft(overflow, path).toBeLessThanOrEqual(0);
      expect.soft(shifts, path).toBeLessThan(0.001);
      expect.soft(complaints, path).toEqual([]);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  for (const locale of LOCALES) {
    test(`every page in «${locale}» can be read, and every other page be reached from it`, async ({
      context,
    }) => {
      await onEveryPage(context, locale, async (tab, path, page) => {
        await tab.goto(path);
        await expect.soft(tab.locator('h1'), path).toBeVisible();
        expect.soft((await tab.locator('main').innerText()).length, path).toBeGreaterThan(60);
        if (page === '/inscription') return; // The sign-up has a frame of its own, with one way out.
        const links = await tab
          .locator('a[href]')
          .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')));
        for (const target of REACHED_FROM_EVERYWHERE)
          expect.soft(links, path).toContain(localePath(locale, target));
      });
    });
  }

  test('the language can be changed, and stays', async ({page: tab, context}) => {
    await tab.goto('/en/contact?source=mail');
    await tab.locator('a[hreflang="fr"]').first().click();
    await expect(tab).toHaveURL(new RegExp(`^${URL_OF_SITE}/contact`));
    expect(await context.cookies()).toMatchObject([{name: 'lang', value: 'fr'}]);
  });
});

test.describe('the language selector', () => {
  test('keeps the page and its query, and its choice wins over the browser’s language', async ({
    page: tab,
    context,
  }) => {
    await tab.goto('/contact?source=mail', {waitUntil: 'networkidle'});
    await tab.getByRole('link', {name: 'English'}).first().click();
    await expect(tab).toHaveURL(`${URL_OF_SITE}/en/contact?source=mail`);
    expect(await context.cookies()).toMatchObject([{name: 'lang', value: 'en'}]);
    await tab.goto('/about');
    await expect(tab).toHaveURL(`${URL_OF_SITE}/en/about`);
    await tab.waitForLoadState('networkidle');
    await tab.getByRole('link', {name: 'Français'}).first().click();
    await expect(tab).toHaveURL(`${URL_OF_SITE}/about`);
  });
});

test.describe('a browser that asks for English', () => {
  test.use({locale: 'en-GB'});
  test('is shown the English page', async ({page: tab}) => {
    await tab.goto('/devis');
    await expect(tab).toHaveURL(`${URL_OF_SITE}/en/devis`);
  });
});

test('an unknown address shows a page of the site that can be read and left', async ({
  page: tab,
  complaints,
}) => {
  const response = await tab.goto('/rien-du-tout');
  expect(response?.status()).toBe(404);
  await expect(tab.locator('h1')).toBeVisible();
  await tab.waitForLoadState('networkidle');
  // The browser reports the 404 of the document itself.
  expect(complaints.filter((complaint) => !/404/.test(complaint))).toEqual([]);
  complaints.length = 0;
});

test('the confirmation page removes the address from the history at once and shows none', async ({
  page: tab,
}) => {
  await tab.goto('/inscription/confirmation?Email=camille%40exemple.invalid', {waitUntil: 'networkidle'});
  expect(tab.url()).toBe(`${URL_OF_SITE}/inscription/confirmation`);
  expect(await tab.content()).not.toContain('camille');
  const headers = await fetch(`${URL_OF_SITE}/inscription/confirmation?Email=a%40exemple.invalid`);
  expect(headers.headers.get('referrer-policy')).toBe('no-referrer');
});
