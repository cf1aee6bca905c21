import {localePath} from '../../lib/i18n/paths.ts';
import {LOCALES} from '../../lib/i18n/routing.ts';
import {visit} from './settled.ts';
import {expect, test} from './site.ts';

for (const locale of LOCALES) {
  const home = localePath(locale, '/');

  test(`${home} pins the heading of the examples only between the promised scroll positions`, async ({
    page,
  }) => {
    await visit(page, home);
    const pinned = await page.evaluate(async () => {
      await document.fonts.ready;
      document.documentElement.style.scrollBehavior = 'auto';
      const head = document.querySelector('.examples-head')!;
      const top = parseFloat(getComputedStyle(head).top);
      const positions: number[] = [];
      for (let y = 2000; y < 6500; y++) {
        scrollTo(0, y);
        if (Math.abs(head.getBoundingClientRect().top - top) < 0.5) positions.push(y);
      }
      return {first: positions[0]!, last: positions.at(-1)!, count: positions.length};
    });
    expect(pinned.count).toBeGreaterThan(600);
    expect(pinned.first).toBeGreaterThan(3120);
    expect(pinned.last).toBeLessThan(5000);
  });
}

// The question about cookies goes so: every phone would do the work of the whole page again for it.
test('an element shown on the page leaves the styles of the others alone', async ({page, browser}) => {
  await page.setViewportSize({width: 390, height: 844});
  await visit(page, '/');
  await expect(page.locator('.consent')).toBeVisible();
  // Tiles that are still being laid are styled in every frame.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({timeline, playState}) => timeline !== document.timeline || playState === 'finished'),
  );
  await browser.startTracing(page, {categories: ['devtools.timeline']});
  await page.evaluate(() => {
    document.documentElement.toggleAttribute('data-asking', false);
    document.body.prepend(document.createElement('section'));
    return document.body.offsetTop;
  });
  const {traceEvents} = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: {name: string; args: {elementCount?: number}}[];
  };
  const restyled = traceEvents.flatMap(({name, args}) =>
    name === 'UpdateLayoutTree' ? (args.elementCount ?? []) : [],
  );
  expect(restyled.length).toBeGreaterThan(0);
  expect(Math.max(...restyled)).toBeLessThan(10);
});
