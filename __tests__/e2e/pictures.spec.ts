import {localePath, PAGES} from '../../lib/i18n/paths.ts';
import {ANSWERED, expect, test} from './site.ts';

// Drawings are composed for their place: nothing may cut one to fit. What a drawing's own edges cut is tested with the
// drawings (moments.test.ts).

const WIDTHS = [320, 390, 600, 768, 1000, 1001, 1200, 1400, 1401, 1440, 1920, 2560];

test.use({...ANSWERED, reducedMotion: 'reduce'});

/** Pictures that are laid out in another shape than they were drawn in, or cut by a box around them. */
function cutPictures(): string[] {
  const room = 1.5;
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

test('no drawing of any page is cut at any width', async ({context}) => {
  const waiting = [...PAGES];
  // Two at a time, as there are two cores.
  await Promise.all(
    [1, 2].map(async () => {
      const tab = await context.newPage();
      for (let page = waiting.shift(); page; page = waiting.shift()) {
        await tab.goto(localePath('fr', page));
        for (const width of WIDTHS) {
          await tab.setViewportSize({width, height: 900});
          expect.soft(await tab.evaluate(cutPictures), `${page} at ${width}`).toEqual([]);
        }
      }
    }),
  );
});

test('no seam is seen where two tiles of a cover meet within a pixel', async ({page: tab}) => {
  await tab.goto('/contact');
  const seams = await tab.evaluate(async () => {
    const image = new Image(600, 300);
    // Its third and fourth tiles meet in one colour, each with another one below.
    image.src = '/assets/covers/card/1/convention-declaration-ou-autorisation.svg';
    await image.decode();
    return [617.3, 618.4, 619.7].map((width) => {
      const canvas = new OffscreenCanvas(640, 320);
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0, width, width / 2);
      const {data} = context.getImageData(Math.round(width / 3) - 3, Math.round(width / 8), 7, 1);
      const reds = [...data].filter((_, at) => at % 4 === 0);
      return Math.max(...reds) - Math.min(...reds);
    });
  });
  for (const seam of seams) expect(seam).toBeLessThan(6);
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
