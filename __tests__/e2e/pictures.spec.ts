import type {Page as Tab} from '@playwright/test';
import sharp from 'sharp';
import {coverPath} from '../../lib/artwork/cover-path.ts';
import {localePath, PAGES} from '../../lib/i18n/paths.ts';
import {doubleText} from './lost-words.ts';
import {settled} from './settled.ts';
import {ANSWERED, expect, test, URL_OF_SITE} from './site.ts';

// Drawings are composed for their place: nothing may cut one to fit. What a drawing's own edges cut is tested with the
// drawings (moments.test.ts).

/** Pages with panels that are shown one at a time where the window is wide. */
const TABBED = ['/', '/services'];

const WIDTHS = [320, 390, 600, 768, 1000, 1001, 1200, 1400, 1401, 1440, 1920, 2560];

test.use({...ANSWERED, reducedMotion: 'reduce'});

/** Pictures that are laid out in another shape than they were drawn in, or cut by a box around them. */
function cutPictures(): string[] {
  return [...document.querySelectorAll('main img, footer img, main svg:has(> use)')]
    .filter((image) => image.checkVisibility() && image.getClientRects().length)
    .flatMap((image) => {
      const source = [...(image.closest('picture')?.querySelectorAll('source') ?? [])].find(
        ({media}) => matchMedia(media).matches,
      );
      const size = source ?? image;
      const drawn = Number(size.getAttribute('width')) / Number(size.getAttribute('height'));
      const {left, top, right, bottom, width, height} = image.getBoundingClientRect();
      const from =
        source?.srcset ?? image.getAttribute('src') ?? image.firstElementChild?.getAttribute('href');
      const name = from?.split('/').pop();
      const fit = getComputedStyle(image).objectFit;
      const bad: string[] = [];
      if (image.localName === 'img' && fit !== 'contain' && Math.abs(width / height / drawn - 1) > 0.02)
        bad.push(`${name} is ${Math.round(width)} × ${Math.round(height)}`);
      // A row that is scrolled sideways shows its pictures one after the other.
      for (let box = image.parentElement; box && box !== document.body; box = box.parentElement) {
        const {overflowX, display} = getComputedStyle(box);
        if (display === 'contents' || overflowX === 'visible' || overflowX === 'auto') continue;
        const edge = box.getBoundingClientRect();
        // A panel rounded up to whole pixels a tile may be wider than its frame by less than one for each.
        const room = overflowX === 'clip' ? Number(image.getAttribute('width')) / 100 : 1.5;
        if (
          edge.left - left > room ||
          edge.top - top > room ||
          right - edge.right > room ||
          bottom - edge.bottom > room
        )
          bad.push(`${name} is cut by ${box.tagName} ${box.className}`);
      }
      return bad;
    });
}

test('no drawing of any page is cut at any width, of any tab’s panel either', async ({context}) => {
  const waiting = [...PAGES];
  // Two at a time, as there are two cores.
  await Promise.all(
    [1, 2].map(async () => {
      const tab = await context.newPage();
      for (let page = waiting.shift(); page; page = waiting.shift()) {
        await tab.goto(localePath('fr', page));
        for (const width of WIDTHS) {
          await tab.setViewportSize({width, height: 900});
          const tabs = await tab.getByRole('tab').filter({visible: true}).all();
          expect
            .soft(tabs, `${page} at ${width}`)
            .toHaveLength(width > 1000 && TABBED.includes(page) ? 3 : 0);
          let chosen = 0;
          do {
            await tabs[chosen]?.click();
            // Another width of window may ask for another file.
            await expect
              .configure({soft: true})
              .poll(() => tab.evaluate(cutPictures), `${page} at ${width}, panel ${chosen + 1}`)
              .toEqual([]);
          } while (++chosen < tabs.length);
        }
      }
    }),
  );
});

/** Which drawing a window gets is settled by the window alone, so its shape must be as well. */
async function walkArticle(tab: Tab): Promise<void> {
  for (const width of [...WIDTHS, 599, 607, 614, 900, 1199]) {
    await tab.setViewportSize({width, height: 900});
    expect.soft(await tab.evaluate(cutPictures), `at ${width}`).toEqual([]);
  }
}

test('no drawing of an article is cut at any width, with letters of twice their size either', async ({
  page: tab,
}) => {
  await tab.goto('/post/1');
  await walkArticle(tab);
  await doubleText(tab);
  await walkArticle(tab);
});

test('nor beside a scroll bar that takes room', async ({playwright, launchOptions}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  try {
    const tab = await browser.newPage({...ANSWERED, reducedMotion: 'reduce'});
    await tab.goto(`${URL_OF_SITE}/post/1`);
    expect(await tab.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
    await walkArticle(tab);
  } finally {
    await browser.close();
  }
});

/** Panels of tiles without an open place, and boxes that tiles are laid in by the page. */
const PANELS = [
  ...[
    '/assets/covers/',
    '/poster.',
    '/thanks.',
    '/trades.',
    '/read-',
    '/listening.',
    '/case-',
    '/companies',
  ].map((name) => `main img[src*="${name}"]`),
  'main li > div:has(> svg > use)',
  '.laid-panel',
].join();

/** The most by which a pixel of a panel differs, of 255, where another colour lies behind: nothing may shine through. */
async function shiningThrough(tab: Tab): Promise<{worst: number; panels: number}> {
  const lay = (ground: string) =>
    tab.evaluate(
      ([panels, colour]) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          `* { content-visibility: visible !important; transition: none !important } ${panels} { background: ${colour} !important }`,
        );
        document.adoptedStyleSheets = [sheet];
        for (const image of document.images) image.loading = 'eager';
      },
      [PANELS, ground] as const,
    );
  await lay('white');
  await tab.waitForFunction(() => [...document.images].every(({complete}) => complete));
  await settled(tab);
  // What is drawn for the first time may lie a fraction of a pixel beside all that is drawn after it.
  await tab.screenshot({fullPage: true});
  await lay('black');
  const boxes = await tab.locator(PANELS).evaluateAll((all) =>
    all.map((panel) => {
      const {left, right, bottom, width, height} = panel.getBoundingClientRect();
      const [across, down] = [right + scrollX, bottom + scrollY];
      if (!(panel instanceof HTMLImageElement)) {
        // The tile of nobody yet has no box.
        const tiles = [...panel.querySelectorAll('svg')].flatMap((tile) =>
          tile.checkVisibility() ? [tile.getBoundingClientRect().top] : [],
        );
        return {left: left + scrollX, top: Math.min(...tiles) + scrollY, right: across, bottom: down};
      }
      // Whole at the right and lower edge of its place.
      const scale = Math.min(width / panel.naturalWidth, height / panel.naturalHeight);
      const [wide, high] = [panel.naturalWidth * scale, panel.naturalHeight * scale];
      const seen = {left: across - wide, top: down - high, right: across, bottom: down};
      const around = panel.parentElement!;
      if (getComputedStyle(around).overflowX !== 'clip') return seen;
      // As much of it as its frame shows.
      const frame = around.getBoundingClientRect();
      return {
        left: Math.max(seen.left, frame.left + scrollX),
        top: Math.max(seen.top, frame.top + scrollY),
        right: Math.min(seen.right, frame.right + scrollX),
        bottom: Math.min(seen.bottom, frame.bottom + scrollY),
      };
    }),
  );
  const picture = async () =>
    sharp(await tab.screenshot({fullPage: true}))
      .removeAlpha()
      .raw()
      .toBuffer({resolveWithObject: true});
  const {data: black, info} = await picture();
  await lay('white');
  const {data: white} = await picture();
  await lay('black');
  const {data: again} = await picture();
  // What shines through is lighter over white than before and after it, in each of its colours: edges that are drawn
  // a fraction of a pixel elsewhere now and then are not.
  const through = (at: number) =>
    Math.min(
      ...[0, 1, 2].map((colour) => white[at + colour]! - Math.max(black[at + colour]!, again[at + colour]!)),
    );
  let worst = 0;
  let panels = 0;
  for (const {left, top, right, bottom} of boxes) {
    if (right - left < 64 || right > info.width) continue;
    panels++;
    // Round corners are another matter, and so is the edge of the whole.
    const middle = (at: number, from: number, to: number) => at > from + 30 && at < to - 30;
    for (let y = Math.ceil(top) + 1; y < Math.floor(bottom) - 1; y++)
      for (let x = Math.ceil(left) + 1; x < Math.floor(right) - 1; x++)
        if (middle(x, left, right) || middle(y, top, bottom))
          worst = Math.max(worst, through((y * info.width + x) * 3));
  }
  return {worst, panels};
}

for (const page of [
  '/',
  '/about',
  '/services',
  '/services/recrutement',
  '/blog',
  '/post/5/x',
  '/accessibilite',
  '/CGU',
  '/inscription/merci',
])
  test(`nothing behind a panel of ${page} shines through between its tiles`, async ({page: tab}) => {
    await tab.goto(page);
    const wide = ['/accessibilite', '/CGU', '/about'].includes(page) ? [1440, 1920] : [];
    for (const width of [390, 768, 1000, 1001, ...wide]) {
      await tab.setViewportSize({width, height: 900});
      const {worst, panels} = await shiningThrough(tab);
      expect(panels, `at ${width}`).toBeGreaterThan(0);
      expect.soft(worst, `at ${width}`).toBeLessThan(8);
    }
  });

/** Where two tiles of one picture meet in one colour: the most by which a pixel there differs from it, of 255. */
async function seamsOf({source, widths}: {source: string; widths: number[]}) {
  const image = new Image();
  image.src = source;
  await image.decode();
  const {naturalWidth: across, naturalHeight: down} = image;
  const painted = (scale: number) => {
    const [width, height] = [Math.ceil(across * scale), Math.ceil(down * scale)];
    const context = new OffscreenCanvas(width, height).getContext('2d')!;
    context.drawImage(image, 0, 0, across * scale, down * scale);
    const {data} = context.getImageData(0, 0, width, height);
    const pixel = (x: number, y: number) =>
      [0, 1, 2].map((channel) => data[(Math.floor(y) * width + Math.floor(x)) * 4 + channel]!);
    return pixel;
  };
  const far = (one: number[], other: number[]) =>
    Math.max(...one.map((value, channel) => Math.abs(value - other[channel]!)));
  // In whole pixels no edge falls within one.
  const near = painted(3);
  const places: {x: number; y: number; upright: boolean; colour: number[]}[] = [];
  for (const upright of [true, false])
    for (let edge = 100; edge < (upright ? across : down); edge += 100)
      for (let along = 8; along < (upright ? down : across); along += 4) {
        // Round shapes touch an edge at its middle and its ends, in a point.
        if (along % 50 < 8 || along % 50 > 42) continue;
        const colours = Array.from({length: 19}, (_, at) => at - 9).flatMap((off) =>
          [-5, 0, 5].map((beside) =>
            upright
              ? near((edge + off) * 3, (along + beside) * 3)
              : near((along + beside) * 3, (edge + off) * 3),
          ),
        );
        const [colour] = colours;
        if (colours.every((other) => far(other, colour!) < 3))
          places.push({x: upright ? edge : along, y: upright ? along : edge, upright, colour: colour!});
      }
  let worst = 0;
  for (const width of widths) {
    const scale = width / across;
    const pixel = painted(scale);
    for (const {x, y, upright, colour} of places)
      for (const off of [-1, 0, 1]) {
        const [left, top] = [x * scale + (upright ? off : 0), y * scale + (upright ? 0 : off)];
        worst = Math.max(worst, far(pixel(left, top), colour));
      }
  }
  return {places: places.length, worst};
}

test('no seam is seen where two tiles of a cover meet within a pixel', async ({page: tab}) => {
  await tab.goto('/contact');
  const SLUGS = [
    'convention-declaration-ou-autorisation',
    'tests-d-usage-combien-de-participants',
    'un-article',
  ];
  let places = 0;
  for (const [shape, widths] of [
    ['card', [281.3, 333.4, 350, 431, 512.4, 617.3, 618.4, 619.7]],
    ['head', [612.6, 703, 909.8]],
  ] as const)
    for (const accord of [0, 1, 2, 3])
      for (const slug of SLUGS) {
        const source = coverPath(shape, accord, slug);
        const found = await tab.evaluate(seamsOf, {source, widths: [...widths]});
        places += found.places;
        expect.soft(found.worst, source).toBeLessThan(6);
      }
  expect(places).toBeGreaterThan(300);
});

test('the head picture of a service reaches both edges of the window, whole', async ({page: tab}) => {
  for (const page of [
    '/services/recrutement',
    '/services/Loi-anti-cadeau',
    '/services/Suivi-post-production',
  ]) {
    await tab.goto(page);
    for (const width of [320, 390, 600, 768, 900, 1000]) {
      await tab.setViewportSize({width, height: 900});
      const image = tab.locator('main section img').first();
      // Another width of window may ask for another file.
      await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(800);
      const box = await image.boundingBox();
      expect.soft(box?.width, `${page} at ${width}`).toBeCloseTo(width, 0);
      expect.soft(box!.height, `${page} at ${width}`).toBeCloseTo((width * 3) / 8, 0);
    }
  }
});

test('the tiles of both doors are of one size where the doors are wide', async ({page: tab}) => {
  await tab.goto('/');
  for (const width of [600, 768, 1000, 1001, 1200, 1399, 1440, 1920]) {
    await tab.setViewportSize({width, height: 900});
    const tiles = await tab
      .locator('main img:is([src*="/companies"], [src*="/participants"])')
      .evaluateAll((all) =>
        all.map((image) => {
          const {width: across, height} = image.getBoundingClientRect();
          const drawn = (side: string) => Number(image.getAttribute(side));
          return Math.round(100 * Math.min(across / drawn('width'), height / drawn('height')));
        }),
      );
    expect.soft(tiles, `at ${width}`).toHaveLength(2);
    expect.soft(tiles[0], `at ${width}`).toBe(tiles[1]);
  }
});

test('dots that are counted begin where the text below them begins', async ({page: tab}) => {
  await tab.goto('/services/Loi-anti-cadeau');
  const insets = await tab.locator('main svg[viewBox="0 0 320 40"]').evaluateAll((all) =>
    all.map((drawing) =>
      Math.min(
        ...[...drawing.children].map((shape) => {
          const {x} = (shape as SVGGraphicsElement).getBBox();
          return x - Number(shape.getAttribute('stroke-width') ?? 0) / 2;
        }),
      ),
    ),
  );
  expect(insets).toEqual([0, 0]);
});

test('the tables of an article are read at 320 without scrolling, and widen nothing', async ({page: tab}) => {
  await tab.setViewportSize({width: 320, height: 900});
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    await tab.goto(`/post/${id}/x`);
    if (id === 1) expect(await tab.evaluate(cutPictures)).toEqual([]);
    const boxes = await tab.locator('.article-table').evaluateAll((all) =>
      all.map((box) => ({
        scrolls: box.scrollWidth - box.clientWidth,
        narrowest: Math.min(
          ...[...box.querySelectorAll('td')].map((cell) => cell.getBoundingClientRect().width),
        ),
      })),
    );
    expect(boxes.length, `tables of ${id}`).toBeGreaterThan(0);
    for (const {scrolls, narrowest} of boxes) {
      expect.soft(scrolls, `table of ${id}`).toBeLessThanOrEqual(0);
      expect.soft(narrowest, `table of ${id}`).toBeGreaterThan(24);
    }
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});
