import type {Page as Tab} from '@playwright/test';
import {localePath, PAGES, type Page} from '../../lib/i18n/paths.ts';
import {LOCALES} from '../../lib/i18n/routing.ts';
import {doubleText} from './lost-words.ts';
import {visit} from './settled.ts';
import {ANSWERED, BACKEND, expect, test} from './site.ts';

// Where things stand on the page, measured in the browser: each of these was wrong once.

const once = BACKEND === 'embedded' ? test : undefined;
test.use({...ANSWERED, contextOptions: {reducedMotion: 'reduce'}});

const box = (tab: Tab, selector: string) =>
  tab
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);

for (const locale of LOCALES)
  once?.(`«${locale}»: logo, button and burger stand beside each other in the bar`, async ({page}) => {
    await page.goto(localePath(locale, '/contact'));
    for (const large of [false, true]) {
      if (large) await doubleText(page);
      for (const width of [320, 360, 390, 412, 430, 600, 768, 1000, 1399]) {
        await page.setViewportSize({width, height: 800});
        const logo = await box(page, 'header a');
        const button = await box(page, 'header .button');
        const burger = await box(page, 'header .burger');
        const at = `${width}${large ? ', large letters' : ''}`;
        expect(logo.right, at).toBeLessThanOrEqual(button.left);
        expect(button.right, at).toBeLessThanOrEqual(burger.left);
        expect(burger.right, at).toBeLessThanOrEqual(width - 12);
      }
    }
  });

/** Figures that were parted between two of their digits. */
const parted = (tab: Tab) =>
  tab.evaluate(() => {
    const words = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const text = node.textContent ?? '';
      for (const {0: figure, index} of text.matchAll(/\d[\d\u00a0\u202f.,-]*\d/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + figure.length);
        const lines = new Set([...range.getClientRects()].map(({top}) => Math.round(top)));
        if (lines.size > 1 && node.parentElement?.checkVisibility()) found.push(text.trim().slice(0, 60));
      }
    }
    return found;
  });

for (const locale of LOCALES)
  once?.(`«${locale}»: no figure is parted, even where ten letters fill a line`, async ({page}) => {
    test.setTimeout(180_000);
    for (const path of [
      '/',
      '/about',
      '/services',
      '/services/Loi-anti-cadeau',
      '/services/recrutement',
    ] as const) {
      await page.goto(localePath(locale, path));
      await doubleText(page);
      for (const width of [320, 390, 768]) {
        await page.setViewportSize({width, height: 844});
        expect(await parted(page), `${path} at ${width}`).toEqual([]);
      }
    }
  });

once?.('the longest word of a title breaks before it widens the page', async ({page}) => {
  await page.goto('/blog');
  const article = await page.locator('main a[href*="/post/"]').first().getAttribute('href');
  await page.goto(String(article));
  await page
    .locator('h1')
    .evaluate((title) => (title.textContent = 'L’électroencéphalographieintracérébralequantitative'));
  for (const width of [320, 360, 390, 768, 1001, 1440]) {
    await page.setViewportSize({width, height: 800});
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      String(width),
    ).toBeLessThanOrEqual(0);
    expect((await box(page, 'h1')).right, String(width)).toBeLessThanOrEqual(width);
  }
});

once?.(
  'the contents of a legal text mark the section that is read, by a dot that is seen whole',
  async ({page}) => {
    await page.setViewportSize({width: 1280, height: 800});
    await visit(page, '/protection-des-donnees-personnelles');
    const contents = page.getByRole('navigation', {name: 'Sur cette page'});
    const marked = contents.locator('[aria-current]');
    await expect(marked).toHaveCount(0);
    for (const id of ['collecte', 'durees', 'cookies', 'durees']) {
      await page.locator(`#${id}`).evaluate((section) => section.scrollIntoView({behavior: 'instant'}));
      await expect(marked).toHaveAttribute('href', `#${id}`);
    }
    const dot = await marked.evaluate((link) => {
      const {left, width, content} = getComputedStyle(link, '::before');
      const list = link.closest('nav')!;
      // What the list scrolls in is cut at its own edge.
      const room = link.getBoundingClientRect().left - list.getBoundingClientRect().left;
      return {content, width, room: room + Number.parseFloat(left)};
    });
    expect(dot).toMatchObject({content: '""', width: '10px'});
    expect(dot.room).toBeGreaterThanOrEqual(0);
  },
);

/** Parts of neighbours that have to begin at one height; a page has at least so many rows of them when wide. */
const LEVEL = [
  ['/', 'main li:has(.dot-chart) > p', 3],
  ['/', 'main article > div', 3],
  ['/about', 'main li:has(.dot-chart) p', 4],
  ['/blog', 'main article > div', 3],
  ['/saas', 'main div > h3 + p', 1],
  ['/services', 'main ol > li > :is(h3, p)', 2],
  ['/services', 'main ul > li:has(h3) :is(h3, p)', 4],
  ['/services/Loi-anti-cadeau', 'main article > *', 3],
  ['/services/recrutement', 'main ul > li > :is(h3, p)', 2],
  ['/services/recrutement', 'main ol > li > :is(h3, p)', 2],
  ['/services/recrutement', 'main div > img ~ h3', 1],
  ['/services/Suivi-post-production', 'main ol > li > :is(h3, p)', 2],
] as const;

for (const locale of LOCALES)
  once?.(`«${locale}»: what stands in a row begins at one height`, async ({page}) => {
    for (const [path, parts, least] of LEVEL) {
      await page.goto(localePath(locale, path));
      for (const width of [600, 768, 1001, 1200, 1440]) {
        await page.setViewportSize({width, height: 900});
        const {rows, uneven} = await page.evaluate((selector) => {
          const rows = new Map<string, number[]>();
          for (const part of document.querySelectorAll(selector)) {
            const parent = part.closest('li') ?? part.parentElement!;
            const same = [...parent.querySelectorAll(part.tagName)];
            // The same part of what begins at the same height, beside it.
            const key = `${Math.round(parent.getBoundingClientRect().top)} ${part.tagName} ${same.indexOf(part)}`;
            rows.set(key, [...(rows.get(key) ?? []), part.getBoundingClientRect().top]);
          }
          const shared = [...rows].filter(([, tops]) => tops.length > 1);
          return {
            rows: shared.length,
            uneven: shared.filter(([, tops]) => Math.max(...tops) - Math.min(...tops) > 0.5),
          };
        }, parts);
        expect.soft(uneven, `${path} at ${width}`).toEqual([]);
        if (width === 1440) expect.soft(rows, path).toBeGreaterThanOrEqual(least);
      }
    }
  });

once?.('the sheet of the menu hides the page below it, a field is as high as its button', async ({page}) => {
  await page.goto('/blog/recherche?q=convention');
  for (const width of [390, 768, 1000, 1001]) {
    await page.setViewportSize({width, height: 900});
    const [field, button] = [await box(page, '#q'), await box(page, 'form[role=search] button')];
    expect([button.top, button.height], String(width)).toEqual([field.top, field.height]);
    await page.getByRole('button', {name: 'Menu'}).click();
    expect((await box(page, '#menu')).bottom, String(width)).toBe(900);
    await page.keyboard.press('Escape');
  }
});

once?.('one of the seven dots below the examples is marked, with motion reduced too', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await visit(page, '/');
  const dots = page.locator('main span.example-mark');
  await dots.first().scrollIntoViewIfNeeded();
  const marked = () =>
    dots.evaluateAll((all) =>
      all.map((dot) => getComputedStyle(dot).boxShadow !== 'none').flatMap((on, at) => (on ? at : [])),
    );
  await expect.poll(marked).toEqual([0]);
  await page
    .locator('main ol[data-scrolls]')
    .evaluate((row) => row.scrollTo({left: row.scrollWidth, behavior: 'instant'}));
  await expect.poll(marked).toEqual([6]);
});

for (const locale of LOCALES)
  once?.(`«${locale}»: the panel keeps its distance from the headline and the buttons`, async ({page}) => {
    await visit(page, localePath(locale, '/'));
    for (const [width, height] of [
      [1001, 700],
      [1024, 768],
      [1100, 800],
      [1280, 720],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({width, height});
      const gap = await page.evaluate(() => {
        const place = document.querySelector('main a.border-dashed')!.getBoundingClientRect();
        // The words alone: the boxes around them are as wide as their column.
        const words = document.createTreeWalker(document.querySelector('h1')!, NodeFilter.SHOW_TEXT);
        const lines: DOMRect[] = [];
        for (let node = words.nextNode(); node; node = words.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(node);
          lines.push(...range.getClientRects());
        }
        for (const button of document.querySelectorAll('main > :first-child .button'))
          lines.push(button.getBoundingClientRect());
        return place.left - Math.max(...lines.map((line) => line.right));
      });
      expect(gap, `${width} × ${height}`).toBeGreaterThan(24);
    }
  });

once?.('on paper no form counts what is missing for a button that is not there', async ({page}) => {
  for (const path of ['/inscription', '/devis', '/contact'] as const) {
    await page.goto(path);
    const status = page.locator('form button[type=submit] + p');
    await expect(status).toBeVisible();
    await page.emulateMedia({media: 'print'});
    await expect(status).toBeHidden();
    await page.emulateMedia({media: 'screen'});
  }
  // Under a bar that is not there either, the line of the sign-up would lie over the first words.
  await page.setViewportSize({width: 390, height: 844});
  await page.goto('/inscription');
  await page.emulateMedia({media: 'print'});
  await expect(page.locator('.rail-line')).toHaveCSS('position', 'static');
});

/** From where on a page, scrolled down, more than two links to the quote's form are in the window, each by half or more. */
const crowdedFrom = (tab: Tab) =>
  tab.evaluate(() => {
    // What waits below the first view is laid out as it will be once it comes near.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const links = [...document.querySelectorAll('a.button[href*="/devis"]')];
    for (let top = 0; top < document.documentElement.scrollHeight; top += 150) {
      scrollTo({top, behavior: 'instant'});
      const seen = links.filter((link) => {
        const box = link.getBoundingClientRect();
        return box.width > 0 && Math.min(box.bottom, innerHeight) - Math.max(box.top, 0) > box.height / 2;
      });
      if (seen.length > 2) return top;
    }
    return undefined;
  });

once?.('no window shows more than two buttons that ask for a quote', async ({page}) => {
  test.setTimeout(240_000);
  const found: string[] = [];
  for (const path of PAGES as readonly Page[]) {
    await page.goto(localePath('fr', path));
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1024, 1366],
      [1080, 1920],
      [1440, 900],
      [1920, 1200],
      [2560, 1440],
    ] as const) {
      await page.setViewportSize({width, height});
      const from = await crowdedFrom(page);
      if (from !== undefined) found.push(`${path} at ${width}, from ${from}`);
    }
  }
  expect(found).toEqual([]);
});
