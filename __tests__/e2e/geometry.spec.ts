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

once?.('no figure is parted, even where ten letters fill a line', async ({page}) => {
  test.setTimeout(180_000);
  for (const path of ['/', '/services', '/services/Loi-anti-cadeau', '/services/recrutement'] as const) {
    await page.goto(localePath('fr', path));
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

once?.('the rule below the thresholds is as long as their table', async ({page}) => {
  await page.goto('/services/Loi-anti-cadeau');
  for (const width of [390, 768, 1001, 1440, 1920]) {
    await page.setViewportSize({width, height: 900});
    const lengths = await page
      .locator('main table')
      .first()
      .evaluate((table) => [
        table.getBoundingClientRect().width,
        table.parentElement!.nextElementSibling!.getBoundingClientRect().width,
      ]);
    expect(Math.abs(lengths[0]! - lengths[1]!), String(width)).toBeLessThan(1);
  }
});

/** Least room between the words of a term and those to its right. */
const leastGap = (tab: Tab) =>
  tab.evaluate(() => {
    const words = (cell: Element) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return [...range.getClientRects()];
    };
    return Math.min(
      ...[...document.querySelectorAll('.legal-text dl > div > dt')].map((cell) => {
        const right = Math.max(...words(cell).map((line) => line.right));
        return Math.min(...words(cell.nextElementSibling!).map((line) => line.left)) - right;
      }),
    );
  });

once?.('no term of a legal list touches what is said of it', async ({page}) => {
  await page.goto('/protection-des-donnees-personnelles');
  for (const width of [768, 1001, 1440, 1920]) {
    await page.setViewportSize({width, height: 900});
    const gap = await leastGap(page);
    expect(gap, String(width)).toBeGreaterThan(20);
    expect(gap, String(width)).toBeLessThan(width);
  }
});

/** Parts of neighbours that have to begin at one height; a page has at least so many rows of them when wide. */
const LEVEL = [
  ['/', 'main li:has(.dot-chart) > p', 3],
  ['/', 'main article > :is(h3, p, div:last-child)', 3],
  ['/about', 'main li:has(.dot-chart) > p', 4],
  ['/blog', 'main article > :is(h2, p, div:last-child)', 3],
  ['/saas', 'main div > h3 + p', 1],
  ['/services', 'main ol > li > :is(h3, p)', 2],
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
            const parent = part.parentElement!;
            const same = [...parent.children].filter(({tagName}) => tagName === part.tagName);
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

/** Into how many lines each of these is set. */
const linesOf = (tab: Tab, selector: string) =>
  tab.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({bottom}) => Math.round(bottom))).size;
    }),
  );

for (const locale of LOCALES)
  once?.(
    `«${locale}»: a title breaks at its comma, an amount nowhere, and a table's rows are alike`,
    async ({page}) => {
      for (const width of [390, 768, 1000, 1001, 1200, 1440, 1920]) {
        await page.setViewportSize({width, height: 900});
        await page.goto(localePath(locale, '/services/Suivi-post-production'));
        expect((await linesOf(page, 'h1 > .inline-block')).at(-1), `title at ${width}`).toBe(1);
        await page.goto(localePath(locale, '/services/Loi-anti-cadeau'));
        expect(await linesOf(page, 'main h3 + .font-display'), `amounts at ${width}`).toEqual([1, 1]);
        const table = await page.locator('main table').evaluate((element) => ({
          rows: [...element.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height),
          heads: new Set(
            [...element.querySelectorAll('thead th')].map((head) => getComputedStyle(head).fontSize),
          ).size,
        }));
        if (width > 390)
          expect(Math.max(...table.rows) - Math.min(...table.rows), `rows at ${width}`).toBeLessThan(1);
        expect(table.heads).toBe(1);
      }
    },
  );

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
      [1440, 900],
      [1920, 1200],
    ] as const) {
      await page.setViewportSize({width, height});
      const from = await crowdedFrom(page);
      if (from !== undefined) found.push(`${path} at ${width}, from ${from}`);
    }
  }
  expect(found).toEqual([]);
});

/** What somebody who looks at the whole page would circle: bands that stand empty one after the other, short last lines. */
const circled = (tab: Tab) =>
  tab.evaluate(() => {
    const found: string[] = [];
    const band = Math.min(Math.max(72, innerWidth * 0.092), 136);
    const sections = [...document.querySelectorAll('main > section')];
    sections.slice(1).forEach((section, at) => {
      const [above, below] = [getComputedStyle(sections[at]!), getComputedStyle(section)];
      const gap = parseFloat(above.paddingBottom) + parseFloat(below.paddingTop);
      if (above.backgroundColor === below.backgroundColor && gap > band * 1.3)
        found.push(`${gap} px above ${section.textContent?.slice(0, 30)}`);
    });
    for (const lead of document.querySelectorAll('main :is(.lead, li p:not(:has(*)))')) {
      const range = document.createRange();
      range.selectNodeContents(lead);
      const lines = lead.checkVisibility() ? [...range.getClientRects()].map(({width}) => width) : [];
      if (lines.length > 1 && lines.length < 5 && lines.at(-1)! < Math.max(...lines) * 0.4)
        found.push(`short last line: ${lead.textContent?.slice(-30)}`);
    }
    // Steps and stops of a line come in whole rows, and no chart stands below an empty band.
    for (const list of document.querySelectorAll('main ol[role=list]:has(> li + li)')) {
      const rows = new Map<number, number>();
      for (const item of list.children) {
        const {top} = item.getBoundingClientRect();
        rows.set(top, (rows.get(top) ?? 0) + 1);
        const charts = [...list.querySelectorAll('.dot-chart')].map((chart) => chart.getBoundingClientRect());
        const next = charts.filter((chart) => chart.bottom > top).map((chart) => chart.top - top);
        if (next.length && Math.min(...next) > 8) found.push(`${Math.min(...next)} px above a chart`);
      }
      if (new Set(rows.values()).size > 1) found.push(`rows of ${[...rows.values()].join(', ')}`);
    }
    // A picture beside words of another height is set in, by as much above it as beside it.
    for (const image of document.querySelectorAll('main .example img')) {
      const [card, picture] = [image.closest('.example')!, image].map((one) => one.getBoundingClientRect());
      const [top, right] = [picture!.top - card!.top, card!.right - picture!.right];
      if (Math.abs(top - right) > 1 || (right < 1 && innerWidth >= 600 && card!.bottom - picture!.bottom > 1))
        found.push(`picture of ${image.closest('.example')!.id}: ${top}, ${right}`);
    }
    return found;
  });

for (const locale of LOCALES)
  once?.(
    `«${locale}»: no band stands empty, no lead or card ends in a short line, no picture hangs in its card`,
    async ({page}) => {
      test.setTimeout(180_000);
      for (const path of ['/', '/services', '/services/recrutement', '/about', '/saas', '/blog'] as const) {
        await page.goto(localePath(locale, path));
        for (const width of [390, 768, 1001, 1200, 1440, 1920]) {
          await page.setViewportSize({width, height: 900});
          expect.soft(await circled(page), `${path} at ${width}`).toEqual([]);
        }
      }
    },
  );
