import {localePath, PAGES} from '../../lib/i18n/paths.ts';
import {doubleText} from './lost-words.ts';
import {ANSWERED, expect, test} from './site.ts';

// Drawings are composed for their place, so no box may cut one (docs/design.md).

/** Pages that show one panel at a time in a wide window. */
const TABBED = ['/', '/services'];

const WIDTHS = [320, 390, 600, 768, 1000, 1001, 1200, 1400, 1401, 1440, 1920, 2560];

test.use({...ANSWERED, reducedMotion: 'reduce'});

/** Pictures with another shape than their file, or cut by a box around them. */
function cutPictures(): string[] {
  return [...document.querySelectorAll('main img, footer img, main svg:has(> use)')]
    .filter((image) => image.checkVisibility() && image.getClientRects().length)
    .flatMap((image) => {
      const source = [...(image.closest('picture')?.querySelectorAll('source') ?? [])].find(
        ({media}) => matchMedia(media).matches,
      );
      const size = source ?? image;
      const {objectFit: fit, objectPosition} = getComputedStyle(image);
      // Half of a cover is whole tiles: rows of articles show the left one.
      const shown = objectPosition.startsWith('0%') ? 0.5 : 1;
      const drawn = (shown * Number(size.getAttribute('width'))) / Number(size.getAttribute('height'));
      const {left, top, right, bottom, width, height} = image.getBoundingClientRect();
      const from =
        source?.srcset ?? image.getAttribute('src') ?? image.firstElementChild?.getAttribute('href');
      const name = from?.split('/').pop();
      const bad: string[] = [];
      if (image.localName === 'img' && fit !== 'contain' && Math.abs(width / height / drawn - 1) > 0.02)
        bad.push(`${name} is ${Math.round(width)} × ${Math.round(height)}`);
      // A row that scrolls sideways shows its pictures in turn.
      for (let box = image.parentElement; box && box !== document.body; box = box.parentElement) {
        const {overflowX, display} = getComputedStyle(box);
        if (display === 'contents' || overflowX === 'visible' || overflowX === 'auto') continue;
        const edge = box.getBoundingClientRect();
        // A panel of tiles is rounded up to whole pixels, by less than one for each tile.
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

test('no drawing is cut, on any page, at any width, in any panel', async ({context}) => {
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

for (const page of ['/', '/services', '/post/1'])
  test(`no drawing of ${page} is cut, at double text size either`, async ({page: tab}) => {
    await tab.goto(page);
    for (const large of [false, true]) {
      if (large) await doubleText(tab);
      for (const width of [...WIDTHS, 599, 607, 614, 900, 1199]) {
        await tab.setViewportSize({width, height: 900});
        await expect
          .configure({soft: true})
          .poll(() => tab.evaluate(cutPictures), `at ${width}`)
          .toEqual([]);
      }
    }
  });
