import type {Page} from '@playwright/test';
import {localePath} from '../../lib/i18n/paths.ts';
import {LANGUAGES} from '../support/nightly.ts';
import {
  anAddress,
  button,
  CONTACT,
  fill,
  looksOfButton,
  openStepTwo,
  QUOTE,
  STEP_ONE,
  STEP_TWO,
} from './forms-shared.ts';
import {visit} from './settled.ts';
import {ANSWERED, expect, test, URL_OF_SITE} from './site.ts';

// Sentences of the specification that no other walk names; at night in both languages and at both widths.
test.use(ANSWERED);

const WIDE = {width: 1440, height: 900};
const PHONE = {width: 390, height: 844};

const own = (path: string, locale: string) => (locale === 'en' ? `/en${path}` : path);

/** The links of the bar and the footer, but for the languages and the service that a quote is asked for. */
const frameOf = (page: Page) =>
  page
    .locator(':is(header, footer) a:not([hreflang])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.replace(/\?service=\w+$/, '')));

for (const locale of LANGUAGES) {
  const home = localePath(locale, '/');

  test.describe(`${locale}, without JavaScript`, () => {
    test.use({javaScriptEnabled: false});

    // The same on every page: http.spec.ts.
    test('« Footer »: the office, where it is, its addresses, three other sites and the sign-up', async ({
      page,
    }) => {
      await page.goto(home);
      const part = page.getByRole('contentinfo');
      await expect(part).toContainText(locale === 'fr' ? 'Notre bureau' : 'Our office');
      await expect(part).toContainText(locale === 'fr' ? 'Bientôt disponible' : 'Coming soon');
      await expect(part.locator('address')).toContainText('Loos');
      await expect(part.locator('a[href^="mailto:"]')).toHaveCount(1);
      await expect(part.locator('a[href^="tel:"]')).toHaveCount(1);
      await expect(part.locator('a[target="_blank"]')).toHaveCount(3);
      await expect(part.locator(`a.button[href="${own('/inscription', locale)}"]`)).toHaveCount(1);
    });

    // With it, the answers to plain posts: http.spec.ts asks for pages alone.
    test('« Navigation bar (every page) », « Footer (every page) »: on the second step and the thanks', async ({
      page,
    }) => {
      await page.goto(home);
      const whole = await frameOf(page);
      expect(whole.length).toBeGreaterThan(15);
      await page.goto(own('/inscription', locale));
      await fill(page, {...STEP_ONE, email: anAddress()});
      await button(page).click();
      await expect(page.locator('#phone')).toBeVisible();
      expect(await frameOf(page)).toEqual(whole);
      await fill(page, STEP_TWO);
      await button(page).click();
      await page.waitForURL(/\/merci/);
      expect(await frameOf(page)).toEqual(whole);
    });

    test('what a study asks, how long, whether it is paid, how to leave: before the first question', async ({
      page,
    }) => {
      for (const viewport of [WIDE, PHONE]) {
        await page.setViewportSize(viewport);
        await page.goto(own('/inscription', locale));
        const lines = page.locator('main section:has(+ form, ~ form) li');
        await expect(lines).toHaveText(
          locale === 'fr'
            ? [/^À\sfaire/, /^Durée/, /^Indemnisation/, /^Désinscription/]
            : [/^What you\sdo/, /^How long/, /^Compensation/, /^How to\sleave/],
        );
        const question = (await page.locator('#lastName').boundingBox())!;
        for (const line of await lines.all()) {
          const {y, height} = (await line.boundingBox())!;
          expect(y + height).toBeLessThanOrEqual(question.y);
        }
      }
    });

    test('« a request-a-quote button » in the examples is a button', async ({page}) => {
      await page.goto(home);
      const asking = page.locator(`.examples a.button[href="${own('/devis', locale)}"]`);
      await expect(asking).toHaveCount(1);
      for (const viewport of [WIDE, PHONE]) {
        await page.setViewportSize(viewport);
        expect((await asking.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      }
    });
  });

  test(`the logo grows at 768 pixels, and not at 600 (${locale})`, async ({page}) => {
    const mark = page.getByRole('banner').locator('a').first().locator('svg, img');
    await visit(page, home);
    for (const [width, size] of [
      [600, 36],
      [767, 36],
      [768, 40],
      [1440, 40],
    ] as const) {
      await page.setViewportSize({width, height: 900});
      expect((await mark.boundingBox())!.width, `at ${width}`).toBe(size);
    }
  });

  test(`from 768 to 1399 the opened menu has two columns, the services open (${locale})`, async ({page}) => {
    const service = page.locator(`.submenu a[href="${own('/services/recrutement', locale)}"]`);
    const about = page.locator(`header nav a[href="${own('/about', locale)}"]`);
    for (const width of [767, 768, 1000, 1399]) {
      await page.setViewportSize({width, height: 900});
      await visit(page, home);
      await page.getByRole('button', {name: 'Menu'}).click();
      await expect(about).toBeVisible();
      await expect(service).toBeVisible({visible: width >= 768});
      if (width < 768) continue;
      const [left, right] = [(await about.boundingBox())!, (await service.boundingBox())!];
      expect(left.x + left.width <= right.x || right.x + right.width <= left.x, `at ${width}`).toBe(true);
    }
  });

  for (const [path, first] of [
    ['/contact', 'message'],
    ['/devis', 'lastName'],
  ] as const)
    test(`beside the form of ${own(path, locale)}: 48 h, three lines of what happens next, a testimonial`, async ({
      page,
    }) => {
      await page.setViewportSize(WIDE);
      await visit(page, own(path, locale));
      const beside = page.locator('main figure:has(blockquote)').filter({visible: true});
      await expect(beside).toHaveCount(1);
      const next = page.locator('main h2 + ul').filter({visible: true}).first();
      await expect(next.locator('li')).toHaveCount(3);
      await expect(next).toContainText(/48\s?h/);
      const field = (await page.locator(`#${first}`).boundingBox())!;
      expect((await beside.boundingBox())!.x).toBeLessThan(field.x);
    });

  test(`no page thanks a visitor who has sent nothing (${locale})`, async ({page}) => {
    for (const form of ['/contact', '/devis', '/inscription']) {
      await visit(page, own(`${form}/merci`, locale));
      await expect(page.getByRole('heading', {level: 1})).toHaveText(
        locale === 'fr' ? 'Rien à\u00a0confirmer ici' : 'Nothing to\u00a0confirm here',
        {useInnerText: true},
      );
      await expect(page.locator('main')).toHaveText(/^(?!.*(?:merci|félicitations|thank|congrat|100))/is, {
        useInnerText: true,
      });
      await expect(page.locator('main').getByRole('link')).toHaveAttribute('href', own(form, locale));
    }
  });

  const success = '« animated full progress bar », « a logo button opens the public site in a new tab »';
  test(`${success} (${locale})`, async ({page}) => {
    await openStepTwo(page, {}, own('/inscription', locale));
    await fill(page, STEP_TWO);
    // What has been typed is asked about here as well.
    await page.locator(`footer a[href="${own('/contact', locale)}"]`).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, {seen});
      const watch = () => {
        const value = document.querySelector<HTMLProgressElement>('progress')?.value;
        if (value !== undefined && value !== seen.at(-1)) seen.push(value);
        requestAnimationFrame(watch);
      };
      watch();
    });
    await button(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', {name: 'OK'}).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(URL_OF_SITE + own('/inscription', locale));
    await expect(page.getByRole('progressbar')).toHaveJSProperty('value', 100);
    const seen = await page.evaluate(() => (window as unknown as {seen: number[]}).seen);
    // The first was there before the press.
    const between = seen.slice(1).filter((value) => value > 49 && value < 100).length;
    expect(between).toBeGreaterThan(2);
    const logo = page.locator('main a[target="_blank"]:has(img)');
    await expect(logo).toHaveAttribute('href', home);
    await expect(logo).toContainText(locale === 'fr' ? 'nouvel onglet' : 'new tab');
  });

  test(`« button grey until all fields filled, then gradient », one rule for four forms (${locale})`, async ({
    page,
  }) => {
    const filled = locale === 'fr' ? 'Tout est rempli' : 'Everything is filled in';
    const gradient = async () => (await looksOfButton(page)).gradient;
    const signUp = own('/inscription', locale);
    for (const [opened, answers] of [
      [() => visit(page, own('/contact', locale)), {...CONTACT, email: 'sans-arobase'}],
      [() => visit(page, own('/devis', locale)), {...QUOTE, email: 'sans-arobase'}],
      [() => visit(page, signUp), {...STEP_ONE, email: 'sans-arobase'}],
      [() => openStepTwo(page, {}, signUp), {...STEP_TWO, phone: '12'}],
    ] as [() => Promise<unknown>, Record<string, string>][]) {
      await opened();
      expect(await gradient()).toBe(false);
      // Filled is gradient, with a wrong answer too: what is wrong is said at the field.
      await fill(page, answers);
      await expect.poll(gradient).toBe(true);
      await expect(page.locator('main form')).toContainText(filled);
      await fill(page, {[Object.keys(answers)[0]!]: ''});
      await expect.poll(gradient).toBe(false);
    }
  });
}
