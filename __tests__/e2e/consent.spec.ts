// docs/promises.md: Consent
import {localePath, PAGES} from '../../lib/i18n/paths.ts';
import {LANGUAGES} from '../support/nightly.ts';
import {doubleText} from './lost-words.ts';
import {visit} from './settled.ts';
import {feelShifts, shiftsOf} from './shifts.ts';
import {expect, test, VIDEO_URL} from './site.ts';

const WORDS = {
  fr: {accept: 'Accepter', refuse: 'Refuser', manage: 'Gérer mes cookies'},
  en: {accept: 'Accept', refuse: 'Reject', manage: 'Manage cookies'},
};
const WINDOWS = [
  {width: 1440, height: 900},
  {width: 390, height: 844},
];

/** Third parties matter where there is a video; the question works alike everywhere. */
const whereThereIsAVideo = VIDEO_URL ? test : undefined;
const onceIsEnough = VIDEO_URL ? undefined : test;

for (const locale of LANGUAGES) {
  const words = WORDS[locale];

  whereThereIsAVideo?.(
    `before a choice no page of «${locale}» asks another host or sets a cookie`,
    async ({page, context, complaints}) => {
      for (const path of PAGES) {
        await visit(page, localePath(locale, path));
        await expect(page.locator('.consent')).toBeVisible();
        expect(complaints, path).toEqual([]);
        expect(await context.cookies(), path).toEqual([]);
      }
    },
  );

  for (const viewport of WINDOWS) {
    test.describe(`at ${viewport.width}`, () => {
      test.use({viewport, contextOptions: {reducedMotion: 'reduce'}});

      onceIsEnough?.(
        `«${locale}»: both answers are the same button, by pointer and by keyboard`,
        async ({page}) => {
          await visit(page, localePath(locale, '/'));
          const banner = page.locator('.consent');
          const [accept, refuse] = [words.accept, words.refuse].map((name) =>
            banner.getByRole('button', {name, exact: true}),
          );
          if (!accept || !refuse) throw new Error('Two buttons were looked for.');
          const [a, r] = [await accept.boundingBox(), await refuse.boundingBox()];
          expect([a?.width, a?.height, a?.y]).toEqual([r?.width, r?.height, r?.y]);
          expect(a?.height).toBeGreaterThanOrEqual(44);
          const look = (button: typeof accept) =>
            button.evaluate((element) => {
              const {color, backgroundColor, boxShadow, font, borderRadius} = getComputedStyle(element);
              return {color, backgroundColor, boxShadow, font, borderRadius};
            });
          expect(await look(accept)).toEqual(await look(refuse));
          await expect(banner.getByRole('button')).toHaveCount(2);

          await refuse.focus();
          await page.keyboard.press('Escape');
          await expect(banner).toBeVisible();
          // The page behind stays usable.
          await page.locator('main').getByRole('link').first().click({trial: true});
          await refuse.focus();
          await page.keyboard.press('Enter');
          await expect(banner).toBeHidden();
        },
      );
    });
  }
}

const SIZES = [
  [320, 568],
  [599, 900],
  [390, 844],
  [844, 390],
  [1440, 900],
] as const;

for (const locale of LANGUAGES)
  test(`«${locale}»: the question is a slim bar that covers nothing`, async ({page}) => {
    const measured = () =>
      page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
        const [bar, main, footer, head] = ['.consent', 'main', 'footer', '.nav-bar'].map(box);
        return {
          position: getComputedStyle(document.querySelector('.consent')!).position,
          height: bar!.height,
          over: [main, footer].map((part) =>
            Math.max(0, Math.min(bar!.bottom, part!.bottom) - Math.max(bar!.top, part!.top)),
          ),
          behind: Math.max(0, head!.bottom - 1 - bar!.top),
        };
      });
    const apart = {position: 'static', over: [0, 0], behind: 0};
    await page.goto(localePath(locale, '/'));
    for (const [width, height] of SIZES) {
      await page.setViewportSize({width, height});
      const found = await measured();
      expect(found, `${width} × ${height}`).toMatchObject(apart);
      expect(found.height, `${width} × ${height}`).toBeLessThanOrEqual(width < 600 ? 100 : 96);
    }
    await page.setViewportSize({width: 390, height: 844});
    await doubleText(page);
    await expect.poll(async () => (await measured()).height).toBeLessThanOrEqual(844 / 4);
    expect(await measured()).toMatchObject(apart);
  });

onceIsEnough?.('the question moves nothing that was there before it', async ({page, context}) => {
  await feelShifts(context);
  await visit(page, '/contact/merci');
  await expect(page.locator('.consent')).toBeVisible();
  // A late font moves words of the bar by 0.0001.
  expect(await shiftsOf(page)).toBeLessThan(0.0005);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});
  test('there is no banner and no frame, and the footer links to the policy', async ({page}) => {
    await page.goto('/about');
    await expect(page.locator('.consent')).toBeHidden();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByRole('link', {name: WORDS.fr.manage})).toHaveAttribute(
      'href',
      '/protection-des-donnees-personnelles#cookies',
    );
    if (VIDEO_URL) await expect(page.locator(`a[href="${VIDEO_URL}"]`).first()).toBeVisible();
  });
});
