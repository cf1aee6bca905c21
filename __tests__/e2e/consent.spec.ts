// docs/promises.md: Consent
import {RETENTION} from '../../lib/config/retention.ts';
import {localePath, PAGES} from '../../lib/i18n/paths.ts';
import {LOCALES} from '../../lib/i18n/routing.ts';
import {doubleText} from './lost-words.ts';
import {visit} from './settled.ts';
import {feelShifts, shiftsOf} from './shifts.ts';
import {expect, test, VIDEO_URL} from './site.ts';

const WORDS = {
  fr: {accept: 'Accepter', refuse: 'Refuser', manage: 'Gérer mes cookies'},
  en: {accept: 'Accept', refuse: 'Refuse', manage: 'Manage cookies'},
};
const WINDOWS = [
  {width: 1440, height: 900},
  {width: 390, height: 844},
];

/** What a visitor is spared counts where there is a video to ask for; the question looks and works alike everywhere. */
const whereThereIsAVideo = VIDEO_URL ? test : undefined;
const onceIsEnough = VIDEO_URL ? undefined : test;

for (const locale of LOCALES) {
  const words = WORDS[locale];

  whereThereIsAVideo?.(
    `before a choice no page of «${locale}» asks another host or keeps a cookie`,
    async ({page, context, complaints}) => {
      test.setTimeout(120_000);
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
        `«${locale}»: the two answers are the same button twice, by pointer and by keyboard`,
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

          // Skip link, the policy's link, then the answers.
          for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Tab');
          await expect(refuse).toBeFocused();
          await page.keyboard.press('Escape');
          await expect(banner).toBeVisible();
          // The page behind stays usable.
          await page.locator('main').getByRole('link').first().click({trial: true});
          await refuse.focus();
          await page.keyboard.press('Enter');
          await expect(banner).toBeHidden();
        },
      );

      onceIsEnough?.(
        `«${locale}»: it never hides what has the focus, nor the end of the page`,
        async ({page}) => {
          for (const path of ['/', '/contact'] as const) {
            await visit(page, localePath(locale, path));
            const hidden: string[] = [];
            for (let presses = 0; presses < 90; presses++) {
              await page.keyboard.press('Tab');
              const found = await page.evaluate(() => {
                const banner = document.querySelector('.consent');
                const element = document.activeElement;
                if (!banner?.checkVisibility() || !element || element === document.body) return 'end';
                if (banner.contains(element)) return '';
                const [over, own] = [banner.getBoundingClientRect(), element.getBoundingClientRect()];
                const covered =
                  own.left >= over.left &&
                  own.right <= over.right &&
                  own.top >= over.top &&
                  own.bottom <= over.bottom;
                return covered ? element.outerHTML.slice(0, 120) : '';
              });
              if (found === 'end') break;
              if (found) hidden.push(found);
            }
            expect(hidden, path).toEqual([]);
            await page.evaluate(() =>
              scrollTo({top: document.documentElement.scrollHeight, behavior: 'instant'}),
            );
            const lowest = await page
              .locator('footer :is(a, p, button)')
              .evaluateAll((parts) => Math.max(...parts.map((part) => part.getBoundingClientRect().bottom)));
            expect(lowest).toBeGreaterThan(0);
            const banner = await page.locator('.consent').boundingBox();
            expect(lowest).toBeLessThanOrEqual((banner?.y ?? 0) + 1);
          }
        },
      );
    });
  }

  onceIsEnough?.(
    `«${locale}»: the answer is kept for six months at most, and can be changed from the footer`,
    async ({page, context}) => {
      await visit(page, localePath(locale, '/contact'));
      await page.getByRole('button', {name: words.refuse, exact: true}).click();
      const [cookie] = await context.cookies();
      expect(cookie).toMatchObject({name: 'consent', sameSite: 'Lax', domain: 'localhost'});
      expect(cookie?.value).toMatch(/^1(-[0-9a-f]{6})?~no~\d{4}-\d\d-\d\d$/);
      const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
      expect(days).toBeLessThanOrEqual(RETENTION.consentChoiceMonths * 30);
      expect(days).toBeGreaterThan(RETENTION.consentChoiceMonths * 30 - 1);

      await visit(page, localePath(locale, '/about'));
      await expect(page.locator('.consent')).toBeHidden();
      const manage = page.locator('footer').getByRole('button', {name: words.manage});
      await manage.click();
      await expect(page.locator('.consent')).toBeFocused();
      await page.getByRole('button', {name: words.accept, exact: true}).click();
      await expect(manage).toBeFocused();
      expect((await context.cookies())[0]?.value).toMatch(/~yes~/);

      await context.clearCookies();
      await page.reload();
      await expect(page.locator('.consent')).toBeVisible();
    },
  );
}

onceIsEnough?.('the question is a slim bar, and leaves the first view its headline', async ({page}) => {
  for (const locale of LOCALES)
    for (const path of ['/', '/services/recrutement', '/inscription'] as const) {
      await page.setViewportSize({width: 390, height: 844});
      await visit(page, localePath(locale, path));
      const measured = () =>
        page.evaluate(() => {
          const bar = document.querySelector('.consent')!.getBoundingClientRect();
          const head = document.querySelector('h1')!.getBoundingClientRect();
          return {height: bar.height, below: bar.top - head.bottom};
        });
      expect((await measured()).height, path).toBeGreaterThan(44);
      expect((await measured()).height, path).toBeLessThanOrEqual(96);
      expect((await measured()).below, path).toBeGreaterThan(0);
      await doubleText(page);
      await expect.poll(async () => (await measured()).height).toBeLessThanOrEqual(844 / 4);
    }
});

onceIsEnough?.('the question lies over neither action of the home page', async ({page}) => {
  await visit(page, '/');
  for (const [width, height] of [
    [360, 740],
    [390, 844],
    [768, 1024],
    [1001, 700],
    [1280, 720],
    [1366, 657],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({width, height});
    const bar = await page.locator('.consent').boundingBox();
    const actions = await page.locator('main section').first().locator('.button').all();
    expect(actions).toHaveLength(2);
    for (const action of actions) {
      const own = await action.boundingBox();
      expect((own?.y ?? 0) + (own?.height ?? 0), `${width} × ${height}`).toBeLessThanOrEqual(bar?.y ?? 0);
    }
  }
});

onceIsEnough?.('the question moves nothing that was there before it', async ({page, context}) => {
  await feelShifts(context);
  await visit(page, '/contact/merci');
  await expect(page.locator('.consent')).toBeVisible();
  // Words of the bar that get their own letters meanwhile count 0.0001.
  expect(await shiftsOf(page)).toBeLessThan(0.0005);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});
  test('nothing is asked, no frame is there, and the footer leads to the policy', async ({page}) => {
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
