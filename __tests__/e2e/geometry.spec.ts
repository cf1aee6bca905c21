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

once?.('no term of a legal list touches what is said of it', async ({page}) => {
  await page.goto('/protection-des-donnees-personnelles');
  for (const width of [600, 768, 1001, 1440, 1920]) {
    await page.setViewportSize({width, height: 900});
    const gap = await leastGap(page);
    expect(gap, String(width)).toBeGreaterThan(20);
    expect(gap, String(width)).toBeLessThan(width);
  }
});

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
    // No word stands alone between two longer lines of a title.
    for (const title of document.querySelectorAll('main :is(h1, h2, h3)')) {
      const lines = new Map<number, number>();
      const words = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      for (let node = words.nextNode(); node && title.checkVisibility(); node = words.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const {bottom, width} of node.parentElement!.ariaHidden ? [] : range.getClientRects())
          lines.set(Math.round(bottom), (lines.get(Math.round(bottom)) ?? 0) + width);
      }
      const [above, ...below] = lines.values();
      const [least, last] = [Math.min(...below.slice(0, -1)), below.at(-1) ?? 0];
      if (least < Math.min(above ?? 0, last) * 0.6) found.push(`short middle line: ${title.textContent}`);
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

for (const locale of LOCALES)
  once?.(
    `«${locale}»: the room kept for what clients say is the room they take, in either kind of letters`,
    async ({page}) => {
      await page.goto(localePath(locale, '/'));
      const room = () =>
        page.locator('figure[data-waits]').evaluateAll((cards) => {
          const {bottom, height} = cards[0]!.parentElement!.getBoundingClientRect();
          return {
            height,
            free: bottom - Math.max(...cards.map((card) => card.getBoundingClientRect().bottom)),
          };
        });
      const widths = [1001, 1050, 1200, 1320, 1440, 1920];
      const heights: number[][] = [];
      for (const moved of [false, true]) {
        if (moved) await page.mouse.wheel(0, 1600);
        if (moved) await expect(page.locator('figure[data-moved]').first()).toBeAttached();
        await page.evaluate(() => document.fonts.ready);
        heights.push([]);
        for (const width of widths) {
          await page.setViewportSize({width, height: 900});
          const {height, free} = await room();
          heights.at(-1)!.push(height);
          expect.soft(free, `at ${width}`).toBeLessThan(30);
        }
      }
      expect(heights[1]).toEqual(heights[0]);
    },
  );

once?.(
  'a key stands in even columns, and a search without result says so before it draws',
  async ({page}) => {
    for (const width of [320, 390, 430]) {
      await page.setViewportSize({width, height: 844});
      await page.goto('/saas');
      const key = await page
        .locator('main figcaption li')
        .evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).map(({left, height}) => [left, height]),
        );
      expect
        .soft(
          key.map(([, height]) => height),
          String(width),
        )
        .toEqual(key.map(() => key[0]![1]));
      const [first, second, third] = key.map(([left]) => left!) as [number, number, number];
      if (width > 320) expect.soft(third - second, String(width)).toBeCloseTo(second - first, 0);
      await page.goto('/blog/recherche?q=zzz');
      expect
        .soft((await box(page, 'main [role=status]')).bottom, String(width))
        .toBeLessThan((await box(page, 'main img')).top);
    }
    for (const [width, path] of [
      [768, '/blog/recherche?q=zzz'],
      [1440, '/blog/recherche?q=zzz'],
      [1440, '/en/blog/recherche?q=zzz'],
    ] as const) {
      await page.setViewportSize({width, height: 900});
      await page.goto(path);
      const drawing = await box(page, 'main img');
      expect.soft(drawing.right, `${path} at ${width}`).toBeCloseTo((await box(page, 'main form')).right, 0);
      expect
        .soft(drawing.top, `${path} at ${width}`)
        .toBeCloseTo((await box(page, 'main [role=status]')).top, 0);
    }
  },
);

for (const locale of LOCALES)
  once?.(
    `«${locale}»: the band that closes a service has room for its words, and is whole tiles high`,
    async ({page}) => {
      await page.goto(localePath(locale, '/services/Suivi-post-production'));
      const band = page.locator('main section:last-of-type .on-dark');
      for (const width of [600, 767, 768, 1000, 1001, 1100, 1199, 1200, 1399, 1400, 1440, 1920]) {
        await page.setViewportSize({width, height: 900});
        const at = `at ${width}`;
        expect
          .soft(Math.max(...(await linesOf(page, 'main section:last-of-type .on-dark h2'))), at)
          .toBeLessThan(3);
        expect
          .soft((await box(page, 'main section:last-of-type .on-dark .button')).height, at)
          .toBeLessThan(60);
        expect.soft(await linesOf(page, 'main section:last-of-type li a > span + span'), at).toEqual([1, 1]);
        const found = await band.evaluate((element) => {
          const [all, image, ground] = [
            element,
            element.querySelector('img')!,
            element.querySelector('img')!.parentElement!,
          ].map((one) => one.getBoundingClientRect());
          const arrows = [...element.parentElement!.querySelectorAll('li a')].map(
            (card) =>
              card.querySelector('svg')!.getBoundingClientRect().top - card.getBoundingClientRect().top,
          );
          return {
            tiles: all!.height / (image!.width / 2),
            corner: [all!.right - image!.right, all!.bottom - image!.bottom],
            free: all!.bottom - ground!.bottom,
            arrows: Math.abs(arrows[0]! - arrows[1]!),
          };
        });
        expect.soft(found.tiles, at).toBeCloseTo(Math.round(found.tiles), 2);
        expect.soft(found.corner.map(Math.round), at).toEqual([0, 0]);
        expect.soft(found.free, at).toBeGreaterThan(28);
        expect.soft(found.arrows, at).toBeLessThan(1);
      }
    },
  );

/** What is seen of a table's head. */
const HEADS = 'main thead :is(th:not(:has(span)), span[aria-hidden])';

/** Room between what ends and what begins below it, for each pair of these. */
const roomBetween = (tab: Tab, boxes: string, [above, below]: readonly [string, string]) =>
  tab
    .locator(boxes)
    .evaluateAll(
      (all, [one, other]) =>
        all.map(
          (box) =>
            box.querySelector(other!)!.getBoundingClientRect().top -
            box.querySelector(one!)!.getBoundingClientRect().bottom,
        ),
      [above, below],
    );

/** What belongs together stands together, however high its box: pages, boxes, what follows what, how near, at which widths. */
const TOGETHER = [
  ['/', 'main .wrap > section:has(img)', ['p', '.button'], 40, [600, 768, 1000]],
  ['/about', 'main .wrap > section:has(img)', ['p', '.button'], 40, [600, 768, 1000]],
  ['/', 'main .example', ['p', 'li'], 48, [600, 768, 1000]],
  [
    '/services/Loi-anti-cadeau',
    'main div:has(> h3 + svg + p)',
    ['h3', 'p'],
    13,
    [600, 768, 1000, 1001, 1440, 1920],
  ],
  [
    '/services/Suivi-post-production',
    'main div:has(> h3 + svg + p)',
    ['h3', 'p'],
    13,
    [600, 1000, 1001, 1440, 1920],
  ],
  ['/blog', 'main article', ['h2', 'p'], 9, [390, 600, 768, 1001, 1440]],
  ['/', 'main article', ['h3', 'p'], 9, [390, 600, 768, 1001, 1440]],
] as const;

for (const locale of LOCALES)
  once?.(
    `«${locale}»: what belongs together stands together, and ends where its neighbours end`,
    async ({page}) => {
      test.setTimeout(180_000);
      for (const [path, boxes, parts, most, widths] of TOGETHER) {
        await page.goto(localePath(locale, path));
        for (const width of widths) {
          await page.setViewportSize({width, height: 900});
          const rooms = await roomBetween(page, boxes, parts);
          expect.soft(rooms.length, `${path} at ${width}`).toBeGreaterThan(0);
          expect.soft(Math.max(...rooms), `${boxes} of ${path} at ${width}`).toBeLessThanOrEqual(most);
        }
      }
      await page.goto(localePath(locale, '/services/Loi-anti-cadeau'));
      for (const width of [390, 768, 1000, 1001, 1440, 1920]) {
        await page.setViewportSize({width, height: 900});
        const [aside, above] = await page
          .locator('main div:has(> h3 + svg + p)')
          .evaluate((box) =>
            [box, box.previousElementSibling!].map((one) => one.getBoundingClientRect().right),
          );
        expect.soft(aside, `at ${width}`).toBe(above);
        expect
          .soft(Math.max(...(await linesOf(page, HEADS))), `heads at ${width}`)
          .toBeLessThanOrEqual(width < 600 ? 2 : 3);
        const apart = await page.locator(HEADS).evaluateAll((cells) => {
          const lines = cells.map((cell) => {
            const range = document.createRange();
            range.selectNodeContents(cell);
            return [...range.getClientRects()];
          });
          return lines
            .slice(1)
            .map(
              (line, at) =>
                Math.min(...line.map(({left}) => left)) - Math.max(...lines[at]!.map(({right}) => right)),
            );
        });
        if (width === 1920) expect.soft(Math.min(...apart), 'between heads').toBeGreaterThan(32);
      }
    },
  );

once?.('panels of tiles are whole, and end where their column ends', async ({page}) => {
  for (const [path, name] of [
    ['/CGU', '/read-'],
    ['/mentions-legales', '/read-'],
    ['/about', '/poster.'],
  ] as const) {
    await page.goto(path);
    for (const width of [320, 390, 600, 768, 1000, 1001, 1200, 1440, 1920]) {
      await page.setViewportSize({width, height: 900});
      const {image, frame, column} = await page.locator(`main img[src*="${name}"]`).evaluate((picture) => {
        const around = picture.parentElement!;
        const {paddingRight} = getComputedStyle(around.parentElement!);
        return {
          image: picture.getBoundingClientRect(),
          frame: around.getBoundingClientRect(),
          column: around.parentElement!.getBoundingClientRect().right - parseFloat(paddingRight),
        };
      });
      const at = `${path} at ${width}`;
      // Nothing of it is cut by its frame, however many pixels a tile has.
      expect
        .soft([image.left >= frame.left - 0.1, image.right <= frame.right + 0.1], at)
        .toEqual([true, true]);
      expect.soft(frame.right, at).toBeCloseTo(column, 1);
    }
  }
});
