import type {Page} from '@playwright/test';
import {localePath, PAGES} from '../../lib/i18n/paths.ts';
import {LANGUAGES, NIGHTLY} from '../support/nightly.ts';
import {sideways} from './lost-words.ts';
import {settled, visit} from './settled.ts';
import {feelShifts, shiftsOf, STILL} from './shifts.ts';
import {BACKEND, expect, test, URL_OF_SITE} from './site.ts';
import {slowLine} from './slow-line.ts';

/** On the legacy backend, with a video: the pages that show something of either. */
const WALKED =
  BACKEND === 'embedded'
    ? PAGES
    : (['/', '/about', '/blog', '/inscription', '/protection-des-donnees-personnelles'] as const);

/** For what is the same on either backend. */
const onceIsEnough = BACKEND === 'embedded' ? test : undefined;

/** Usual widths. A title that breaks elsewhere in the fallback font moves all below it once its font is there. */
const USUAL = NIGHTLY ? [390, 768, 1024, 1366, 1920] : [390, 1366];

/** Height and first font of the title: in its own font, then in the fallback. */
const titleHeights = (tab: Page) =>
  tab.evaluate(() => {
    const title = document.querySelector('h1')!;
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [sheet];
    const measure = (rule: string): [height: number, font: string] => {
      sheet.replaceSync(rule);
      return [title.getBoundingClientRect().height, getComputedStyle(title).fontFamily.split(',')[0]!];
    };
    return [measure(''), measure("html { --face-display: 'Display fallback' !important }")] as const;
  });

/** What moves by or for a large picture while a page comes: the first view is taken away from its end. */
const moved = (tab: Page) =>
  tab.evaluate(() => {
    const place = (one: Element) => one.getBoundingClientRect();
    const seen = (one: Element) => one.checkVisibility() && place(one).top < innerHeight;
    const parts = [...document.querySelectorAll<HTMLElement>('main *')].filter(seen).reverse();
    const places = new Map(parts.map((part) => [part, place(part)]));
    const isPicture = (part: Element) => part.matches('img') && places.get(part as HTMLElement)!.width > 150;
    const found: string[] = [];
    for (const part of parts) {
      part.style.setProperty('display', 'none', 'important');
      for (const [other, {top, left}] of places) {
        if (!other.matches('h1, h2, p, dt, img') || !other.checkVisibility()) continue;
        const distance = Math.abs(place(other).top - top) + Math.abs(place(other).left - left);
        if (distance > 12 && (isPicture(part) || isPicture(other)))
          found.push(`«${other.textContent}» ${distance}`);
      }
    }
    for (const part of parts) part.style.removeProperty('display');
    return found;
  });

for (const locale of LANGUAGES) {
  test(`every page in «${locale}» loads without complaint, other host, shift or overflow`, async ({
    page: tab,
    context,
    complaints,
  }) => {
    await feelShifts(context);
    // In one tab, one by one: pages that share a processor are painted in pieces, and shift.
    for (const path of WALKED.map((page) => localePath(locale, page))) {
      await tab.setViewportSize({width: 1440, height: 900});
      const response = await visit(tab, path);
      expect.soft(response?.status(), path).toBe(200);
      expect.soft(await sideways(tab), path).toBe(0);
      expect.soft(await shiftsOf(tab), path).toBeLessThan(STILL);
      expect.soft(complaints.splice(0), path).toEqual([]);

      if (BACKEND === 'legacy') continue;
      for (const width of USUAL) {
        await tab.setViewportSize({width, height: 900});
        expect.soft(await moved(tab), `${path} at ${width}`).toEqual([]);
        const [[own, font], [fallback, fallbackFont]] = await titleHeights(tab);
        expect.soft([font, fallbackFont]).toEqual(['displayFace', '"Display fallback"']);
        expect.soft(Math.abs(own - fallback), `title of ${path} at ${width}`).toBeLessThan(8);
      }
    }
  });
}

onceIsEnough?.('a page whose transfer broke off shows what arrived', async ({context}) => {
  // It breaks off in the middle of the first section, once the browser module is there, for which the parser waits.
  const line = await slowLine();
  try {
    const tab = await context.newPage();
    for (const path of ['/', '/services', '/contact']) {
      await tab.goto(line.url + path, {waitUntil: 'commit'});
      for (const part of ['header', 'h1', 'main > :first-child'])
        await expect(tab.locator(part).first(), `${part} of ${path}`).toBeVisible();
    }
  } finally {
    await line.end();
  }
});

onceIsEnough?.(
  'the language selector keeps page and query, and overrides Accept-Language',
  async ({page: tab, context}) => {
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
  },
);

onceIsEnough?.('the confirmation page removes the e-mail address from its URL', async ({page: tab}) => {
  await visit(tab, '/inscription/confirmation?Email=camille%40exemple.invalid');
  expect(tab.url()).toBe(`${URL_OF_SITE}/inscription/confirmation`);
  expect(await tab.content()).not.toContain('camille');
  const headers = await fetch(`${URL_OF_SITE}/inscription/confirmation?Email=a%40exemple.invalid`);
  expect(headers.headers.get('referrer-policy')).toBe('no-referrer');
});
