import type {BrowserContext, Page} from '@playwright/test';
import {localePath, PAGES} from '../../lib/i18n/paths.ts';
import {LOCALES, type Locale} from '../../lib/i18n/routing.ts';
import {LANGUAGES, NIGHTLY} from '../support/nightly.ts';
import {scalesFor} from './scales.ts';
import {settled, visit} from './settled.ts';
import {feelShifts, shiftsOf, STILL} from './shifts.ts';
import {BACKEND, expect, test, URL_OF_SITE, watch} from './site.ts';
import {slowLine} from './slow-line.ts';

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

/** What a page may ask for before it is drawn, in bytes of letters; scripts and styles are weighed in budgets.spec.ts. */
const PRELOADED = 50_000;
/** As gzip sends it. */
const HOME_HTML = 40_000;

/** All pages once; with the other backend and a video, those that show something of either. */
const WALKED =
  BACKEND === 'embedded'
    ? PAGES
    : (['/', '/about', '/blog', '/inscription', '/protection-des-donnees-personnelles'] as const);

/** Frame, languages and addresses are the same on either backend. */
const onceIsEnough = BACKEND === 'embedded' ? test : undefined;

type Visited = (typeof PAGES)[number] | '/rien-du-tout' | '/post/1';

async function onEveryPage(
  context: BrowserContext,
  locale: Locale,
  atATime: number,
  look: (tab: Page, path: string, page: Visited) => Promise<void>,
  others: Visited[] = [],
): Promise<void> {
  const waiting: Visited[] = [...WALKED, ...others];
  const visitor = async () => {
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      const tab = await context.newPage();
      await look(tab, localePath(locale, page), page);
      await tab.close();
    }
  };
  await Promise.all(Array.from({length: atATime}, visitor));
}

/** Widths of windows that most visitors have: a title that breaks elsewhere until its letters come moves all below it. */
const USUAL = [390, 412, 768, 1024, 1280, 1366, 1440, 1536, 1920] as const;

/** How high the title is in its own letters and in those that stand in for them, and by which each was drawn first. */
const titleHeights = (tab: Page): Promise<[height: number, family: string][]> =>
  tab.evaluate(() => {
    const title = document.querySelector('h1')!;
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [sheet];
    return ['', "html { --face-display: 'Display fallback' !important }"].map((rule) => {
      sheet.replaceSync(rule);
      return [title.getBoundingClientRect().height, getComputedStyle(title).fontFamily.split(',')[0]!];
    });
  });

for (const locale of LANGUAGES) {
  test(`every page in «${locale}» is whole: one heading, as high before its letters come, its language, no complaint, no other host, no shift, no overflow, few bytes`, async ({
    context,
  }) => {
    test.setTimeout(180_000);
    await feelShifts(context);
    // One by one, as a visitor has them: pages that share a processor are painted in pieces, and move.
    await onEveryPage(context, locale, 1, async (tab, path, page) => {
      const complaints: string[] = [];
      watch(tab, complaints);
      const scales = scalesFor(tab);
      const response = await visit(tab, path);
      expect.soft(response?.status(), path).toBe(200);
      await expect.soft(tab.locator('h1'), path).toHaveCount(1);
      await expect.soft(tab.locator('main'), path).toHaveCount(1);
      expect.soft(await tab.title(), path).not.toBe('');
      expect.soft(await tab.locator('html').getAttribute('lang'), path).toBe(locale);
      const overflow = await tab.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, path).toBeLessThanOrEqual(0);
      expect.soft(await shiftsOf(tab), path).toBeLessThan(STILL);
      expect.soft(complaints, path).toEqual([]);

      const preloaded = await scales.preloaded();
      expect.soft(preloaded, path).toBeLessThanOrEqual(PRELOADED);
      expect.soft(preloaded, path).toBeGreaterThan(0);
      if (page === '/') {
        expect.soft(await scales.html(), 'the home page').toBeLessThanOrEqual(HOME_HTML);
        expect.soft(await scales.bitmapsInView()).toEqual([]);
      }
      if (BACKEND === 'legacy') return;
      for (const width of USUAL) {
        await tab.setViewportSize({width, height: 900});
        const [[own, ownLetters], [standingIn, others]] = (await titleHeights(tab)) as [
          [number, string],
          [number, string],
        ];
        expect.soft([ownLetters, others]).toEqual(['displayFace', '"Display fallback"']);
        expect.soft(Math.abs(own - standingIn), `title of ${path} at ${width}`).toBeLessThan(8);
      }
    });
  });
}

// It waits between the pieces of every page.
const atNight = NIGHTLY ? onceIsEnough : undefined;
atNight?.('in whatever pieces a page arrives, nothing that is seen moves', async ({context}) => {
  test.setTimeout(180_000);
  await feelShifts(context);
  const line = await slowLine((html) => {
    const bar = html.indexOf('language-link');
    const tags = [...html.matchAll(/</g)].map(({index}) => index);
    const body = tags.filter((tag) => tag > html.indexOf('<main') && tag < html.indexOf('</footer>'));
    expect([bar > 0, body.length > 50]).toEqual([true, true]);
    // Often where a first view may be, then in tenths.
    const tenth = Math.ceil(body.length / 10);
    return [bar, ...body.filter((_, index) => (index < 120 && index % 3 === 0) || index % tenth === 0)];
  });
  try {
    const sizes = [
      {width: 1440, height: 900},
      {width: 390, height: 844},
    ];
    const look = async (tab: Page, path: string) => {
      for (const size of sizes) {
        await tab.setViewportSize(size);
        await visit(tab, line.url + path);
        await expect.soft(tab.locator('header a').first(), path).toBeVisible();
        expect.soft(await shiftsOf(tab), `${path} at ${size.width}`).toBeLessThan(STILL);
      }
    };
    // Each waits between its pieces for most of the time.
    await onEveryPage(context, 'fr', 6, look, ['/rien-du-tout', '/post/1']);
  } finally {
    line.end();
  }
});

onceIsEnough?.('of a page whose transfer broke off, everything that came is shown', async ({context}) => {
  // In the middle of the first section, with nothing after it.
  const line = await slowLine((html) => [html.indexOf('</h1>') + '</h1>'.length], {breaksOff: true});
  try {
    const tab = await context.newPage();
    for (const path of ['/', '/services', '/contact']) {
      await tab.goto(line.url + path, {waitUntil: 'commit'});
      for (const part of ['header', 'h1', 'main > :first-child'])
        await expect(tab.locator(part).first(), `${part} of ${path}`).toBeVisible();
    }
  } finally {
    line.end();
  }
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  for (const locale of LOCALES) {
    test(`every page in «${locale}» can be read, and every other page be reached from it`, async ({
      context,
    }) => {
      await onEveryPage(context, locale, 4, async (tab, path) => {
        await tab.goto(path);
        await expect.soft(tab.locator('h1'), path).toBeVisible();
        expect.soft((await tab.locator('main').innerText()).length, path).toBeGreaterThan(60);
        const links = await tab
          .locator('a[href]')
          .evaluateAll((anchors) =>
            anchors.map((anchor) => anchor.getAttribute('href')!.replace(/\?service=\w+$/, '')),
          );
        for (const target of REACHED_FROM_EVERYWHERE)
          expect.soft(links, path).toContain(localePath(locale, target));
      });
    });
  }

  onceIsEnough?.('the language can be changed, and stays', async ({page: tab, context}) => {
    await tab.goto('/en/contact?source=mail');
    await tab.locator('a[hreflang="fr"]').first().click();
    await expect(tab).toHaveURL(new RegExp(`^${URL_OF_SITE}/contact`));
    expect(await context.cookies()).toMatchObject([{name: 'lang', value: 'fr'}]);
  });
});

onceIsEnough?.describe('the language selector', () => {
  test('keeps the page and its query, and its choice wins over the browser’s language', async ({
    page: tab,
    context,
  }) => {
    await visit(tab, '/contact?source=mail');
    await tab.getByRole('link', {name: 'English'}).first().click();
    await expect(tab).toHaveURL(`${URL_OF_SITE}/en/contact?source=mail`);
    expect(await context.cookies()).toMatchObject([{name: 'lang', value: 'en'}]);
    await tab.goto('/about?source=mail');
    await expect(tab).toHaveURL(`${URL_OF_SITE}/en/about?source=mail`);
    await settled(tab);
    await tab.getByRole('link', {name: 'Français'}).first().click();
    await expect(tab).toHaveURL(`${URL_OF_SITE}/about?source=mail`);
    expect(await context.cookies()).toMatchObject([{name: 'lang', value: 'fr'}]);
  });
});

onceIsEnough?.describe('a browser that asks for English', () => {
  test.use({locale: 'en-GB'});
  test('is shown the English page', async ({page: tab}) => {
    await tab.goto('/devis');
    await expect(tab).toHaveURL(`${URL_OF_SITE}/en/devis`);
  });
});

onceIsEnough?.(
  'an unknown address shows a page of the site that can be read and left',
  async ({page: tab, complaints}) => {
    const response = await tab.goto('/rien-du-tout');
    expect(response?.status()).toBe(404);
    await expect(tab.locator('h1')).toBeVisible();
    await settled(tab);
    // The browser reports the 404 of the document itself.
    expect(complaints.filter((complaint) => !/404/.test(complaint))).toEqual([]);
    complaints.length = 0;
  },
);

onceIsEnough?.(
  'the confirmation page removes the address from the history at once and shows none',
  async ({page: tab}) => {
    await visit(tab, '/inscription/confirmation?Email=camille%40exemple.invalid');
    expect(tab.url()).toBe(`${URL_OF_SITE}/inscription/confirmation`);
    expect(await tab.content()).not.toContain('camille');
    const headers = await fetch(`${URL_OF_SITE}/inscription/confirmation?Email=a%40exemple.invalid`);
    expect(headers.headers.get('referrer-policy')).toBe('no-referrer');
  },
);
