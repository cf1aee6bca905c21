import type {Page} from '@playwright/test';
import {localePath} from '../../lib/i18n/paths.ts';
import {LANGUAGES} from '../support/nightly.ts';
import {anAddress, button, CONTACT, fill, openStepTwo, QUOTE, STEP_TWO} from './forms-shared.ts';
import {visit} from './settled.ts';
import {ANSWERED, expect, test, URL_OF_SITE} from './site.ts';

// What surrounds the questions of the sign-up, and what stands in place of a form that has been sent.
test.use(ANSWERED);

const PHONE = {width: 390, height: 844};

const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const {top, bottom, left, right} = element.getBoundingClientRect();
      return {top, bottom, left, right};
    });

for (const path of LANGUAGES.map((locale) => localePath(locale, '/inscription')))
  test(`the first view of ${path} says what it is, on a phone too, and only the bar stays`, async ({
    page,
  }) => {
    await visit(page, path);
    for (const width of [390, 600, 1000, 1440]) {
      await page.setViewportSize({width, height: 844});
      const title = await boxOf(page, 'main h1');
      expect([width, title.right - title.left > 200, title.bottom < 300]).toEqual([width, true, true]);
      expect((await boxOf(page, '#lastName')).top).toBeLessThan(844);
      await expect(page.locator('main section li').first()).toHaveCSS('font-size', '16px');
    }
    await page.setViewportSize(PHONE);
    await expect(page.locator('main h1')).toHaveCSS('font-size', /^(?:28|29|30|31|32)(?:\.\d+)?px$/);
    await page.evaluate(() => window.scrollTo({top: 900, behavior: 'instant'}));
    expect((await boxOf(page, 'header')).bottom).toBeLessThanOrEqual(100);
    expect((await boxOf(page, 'main progress')).bottom).toBeLessThan(0);
  });

/** Choices that the closed list does not show whole: wider than its room, and no higher for it. */
const cutIn = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((list: HTMLSelectElement) => {
    const {fontSize, fontFamily, lineHeight, paddingLeft, paddingRight} = getComputedStyle(list);
    const context = new OffscreenCanvas(1, 1).getContext('2d')!;
    context.font = `${fontSize} ${fontFamily.split(',')[0]}`;
    const room = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    const wide = (text: string) => context.measureText(text).width > room;
    const chosen = list.value;
    const height = (value: string) => {
      list.value = value;
      return list.offsetHeight;
    };
    const least = height('');
    const long = [...list.options].filter(({text}) => wide(text));
    const cut = long.filter(
      ({value, text}) => height(value) < least + parseFloat(lineHeight) - 8 || text.split(/[\s-]/).some(wide),
    );
    list.value = chosen;
    return {long: long.map(({text}) => text), cut: cut.map(({text}) => text)};
  });

// Specification 3: « Profession choices ».
const PROFESSIONS = [
  'Professionnel de santé',
  'Agriculteur',
  'Artisan',
  'Commerçant',
  "Chef d'entreprise",
  'Cadre et profession intellectuelle supérieure',
  'Professions intermédiaires',
  'Employé',
  'Ouvrier',
  'Étudiant',
  "Inactif ou chômeur n'ayant jamais travaillé",
];

// Firefox does not wrap: a line below says the chosen label.
for (const path of LANGUAGES.map((locale) => localePath(locale, '/inscription')))
  test(`on a phone every choice of ${path} is read whole, the eleven professions among them`, async ({
    page,
  }) => {
    await openStepTwo(page, {profession: STEP_TWO.profession}, path);
    const professions = await page.locator('#profession option').allInnerTexts();
    expect(professions).toHaveLength(1 + PROFESSIONS.length);
    if (path === '/inscription')
      expect(professions.slice(1).map((label) => label.replaceAll('’', "'"))).toEqual(PROFESSIONS);
    for (const width of [320, PHONE.width]) {
      await page.setViewportSize({...PHONE, width});
      for (const id of ['profession', 'specialty', 'country']) {
        const {long, cut} = await cutIn(page, id);
        expect(cut, `${id} at ${width}`).toEqual([]);
        if (width === 320) expect(long.length).toBeGreaterThan(0);
      }
    }
  });

test('up to 1000 pixels a form is as wide as the page', async ({page}) => {
  await page.setViewportSize({width: 1000, height: 900});
  for (const path of ['/devis', '/contact', '/inscription']) {
    await visit(page, path);
    const {x, width} = (await page.locator('main form').boundingBox())!;
    expect(x + width + x, path).toBeCloseTo(1000, 0);
  }
});

for (const {name, path, answers, steps} of [
  {name: 'contact', path: '/contact', answers: CONTACT, steps: ['Message reçu', 'Lu par', 'Réponse par']},
  {name: 'quote', path: '/en/devis', answers: QUOTE, steps: ['Request received', 'Read by', 'Reply by e-']},
])
  test(`a ${name} is followed by its receipt, which a reload and Back keep`, async ({page}) => {
    await page.setViewportSize(PHONE);
    await visit(page, path);
    await fill(page, {...answers, email: anAddress()});
    await button(page).click();
    const dialog = page.getByRole('dialog');
    const reference = /[2-9A-Z]{3}-[2-9A-Z]{3}/.exec(await dialog.innerText())?.[0] ?? 'none';
    await dialog.getByRole('button', {name: 'OK'}).click();
    await expect(page).toHaveURL(URL_OF_SITE + path);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    for (const [index, step] of steps.entries())
      await expect(page.locator('.receipt-steps li').nth(index)).toContainText(step);
    await expect(page.locator('.receipt-steps [aria-current]')).toHaveCount(1);
    await expect(page.locator('#email')).toBeHidden();
    const receipt = page.locator('section:has(.receipt-steps)');
    // Right below the page's title.
    expect((await receipt.boundingBox())?.y).toBeLessThan(PHONE.height / 4);
    await page.reload();
    await expect(receipt).toContainText(reference);
    await expect(receipt.getByRole('link')).toHaveCount(1);
    expect(page.url()).not.toContain(reference);
    await receipt.getByRole('link').click();
    await page.goBack();
    await expect(page).toHaveURL(URL_OF_SITE + path);
    await expect(receipt).toContainText(reference);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.locator('#email')).toHaveValue('');
  });
