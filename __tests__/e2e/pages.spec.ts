import {gzipSync} from 'node:zlib';
import type {Page as Tab, Response} from '@playwright/test';
import {localePath, PAGES} from '../../lib/i18n/paths';
import {LOCALES} from '../../lib/i18n/routing';
import {expect, test, URL_OF_SITE} from './site';

/** What a first visit may weigh, in bytes: texts as gzip sends them, letters as they are. */
const BUDGETS = {script: 150_000, stylesheet: 15_000, preloadedFonts: 70_000};
const HOME_HTML = 40_000;

/** Follows what a page loads, from before it is opened. */
function weigh(tab: Tab) {
  const answers: Response[] = [];
  tab.on('response', (response) => answers.push(response));
  const bytes = async (response: Response) => gzipSync(await response.body()).length;
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
  const ofType = (type: string) =>
    Promise.all(answers.filter((answer) => answer.request().resourceType() === type).map(bytes)).then(sum);
  return {
    async weights() {
      const preloads = await tab
        .locator('link[rel=preload][as=font]')
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
      const preloaded = answers.filter((answer) => preloads.includes(answer.url()));
      expect(preloaded).toHaveLength(2);
      return {
        script: await ofType('script'),
        stylesheet: await ofType('stylesheet'),
        html: await ofType('document'),
        preloadedFonts: sum(await Promise.all(preloaded.map(async (answer) => (await answer.body()).length))),
      };
    },
    /** Pictures made of pixels that are to be seen without scrolling. */
    async bitmapsInView() {
      const seen = await tab.evaluate(() =>
        [...document.querySelectorAll('*')]
          .filter((element) => {
            const {top, bottom, width} = element.getBoundingClientRect();
            return width > 0 && bottom > 0 && top < innerHeight;
          })
          .flatMap((element) => [
            element instanceof HTMLImageElement ? element.currentSrc : '',
            ...[...getComputedStyle(element).backgroundImage.matchAll(/url\("([^"]+)"\)/g)].map(
              ([, url = '']) => url,
            ),
          ]),
      );
      return answers
        .filter((answer) => seen.includes(answer.url()))
        .map((answer) => `${answer.headers()['content-type']} ${answer.url()}`)
        .filter((line) => !line.startsWith('image/svg+xml'));
    },
  };
}

for (const locale of LOCALES) {
  for (const page of PAGES) {
    const path = localePath(locale, page);
    test(`[1] [3] [57] ${path} is whole: one heading, its language, no complaint, no other host, no shift, no overflow, few bytes`, async ({
      page: tab,
      context,
      complaints,
    }) => {
      const scales = weigh(tab);
      await tab.addInitScript(() => {
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
      const response = await tab.goto(path, {waitUntil: 'networkidle'});
      expect(response?.status()).toBe(200);
      await expect(tab.locator('h1')).toHaveCount(1);
      await expect(tab.locator('main')).toHaveCount(1);
      expect(await tab.title()).not.toBe('');
      expect(await tab.locator('html').getAttribute('lang')).toBe(locale);
      expect(
        await tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBeLessThanOrEqual(0);
      expect(
        await tab.evaluate(() => (window as unknown as {shifts: {sum: number}}).shifts.sum),
      ).toBeLessThan(0.001);
      expect(complaints).toEqual([]);
      expect(await context.cookies()).toEqual([]);

      const weights = await scales.weights();
      for (const [what, most] of Object.entries(BUDGETS)) {
        const weight = weights[what as keyof typeof BUDGETS];
        expect.soft(weight, `${what} of ${path}`).toBeLessThanOrEqual(most);
        expect.soft(weight, `${what} of ${path}`).toBeGreaterThan(most / 10);
      }
      if (page === '/') {
        expect.soft(weights.html).toBeLessThanOrEqual(HOME_HTML);
        expect.soft(await scales.bitmapsInView()).toEqual([]);
      }
    });
  }
}

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  for (const locale of LOCALES) {
    for (const page of PAGES) {
      const path = localePath(locale, page);
      test(`${path} can be read, and every other page be reached from it`, async ({page: tab}) => {
        await tab.goto(path);
        await expect(tab.locator('h1')).toBeVisible();
        expect((await tab.locator('main').innerText()).length).toBeGreaterThan(60);
        const links = await tab
          .locator('a[href]')
          .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')));
        for (const target of [
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
        ] as const) {
          if (page === '/inscription') continue; // The sign-up has a frame of its own, with one way out.
          expect(links).toContain(localePath(locale, target));
        }
      });
    }
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
