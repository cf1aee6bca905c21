import type {Page as Tab} from '@playwright/test';
import {localePath} from '../../lib/i18n/paths.ts';
import {LOCALES} from '../../lib/i18n/routing.ts';
import {FORM_STATES, SIGN_UP_STATES} from './form-states.ts';
import {anAddress, button, fill, open, openStepTwo, STEP_ONE, STEP_TWO} from './forms-shared.ts';
import {ANSWERED, expect, test, URL_OF_SITE} from './site.ts';

// Where the parts of the forms stand, and that what they are about is said at every width.
test.use({...ANSWERED, contextOptions: {reducedMotion: 'reduce'}});

const BELOW_DESK = [320, 390, 600, 768, 1000];

const at = (tab: Tab, width: number) => tab.setViewportSize({width, height: 844});

const box = (tab: Tab, selector: string) =>
  tab
    .locator(selector)
    .filter({visible: true})
    .first()
    .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);

/** Of what is written, and not of the box around it. */
const words = (tab: Tab, selector: string) =>
  tab
    .locator(selector)
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().toJSON() as DOMRect;
    });

const CALLED = {
  fr: ['Inscription · Étape 1 sur 2', 'Votre inscription'],
  en: ['Sign-\u2060up · Step 1 of 2', 'Sign up'],
};
for (const locale of LOCALES)
  test(`«${locale}»: at every width the sign-up says what it is, and below the desk in one line`, async ({
    page,
  }) => {
    const [label = '', title = ''] = CALLED[locale];
    await open(page, localePath(locale, '/inscription'));
    for (const width of BELOW_DESK) {
      await at(page, width);
      if (width < 600) expect(await page.locator('#step').innerText(), String(width)).toBe(label);
      else await expect(page.locator('.rail-line [aria-hidden]', {hasText: title})).toBeVisible();
      expect((await box(page, '.rail-line')).height, String(width)).toBeLessThanOrEqual(
        width < 390 ? 84 : 64,
      );
    }
  });

test('the people to choose from come with a word, over the whole column; who was chosen can be made out, and changed', async ({
  page,
}) => {
  await open(page, '/inscription');
  const veil = () =>
    page
      .locator('.picker-cells > :not([data-lifted])')
      .first()
      .evaluate((cell) => Number(/[\d.]+(?=\)$)/.exec(getComputedStyle(cell).backgroundColor)?.[0]));
  for (const width of BELOW_DESK) {
    await at(page, width);
    await page.locator('.picker summary').click();
    await expect(page.locator('.picker-people > p')).toHaveText(
      /^Choisissez un portrait.*Votre choix reste sur votre appareil\.$/,
    );
    const [people, line, form] = [
      await box(page, '.picker-people'),
      await box(page, '.rail-line .progress'),
      await box(page, 'main form'),
    ];
    expect(people.left, String(width)).toBeLessThan(form.left);
    expect(people.right, String(width)).toBeGreaterThan(Math.max(form.right, line.right));
    expect(people.bottom, String(width)).toBeLessThan(844);
    await page.locator('.picker-people button').first().click();
    expect(await veil(), String(width)).toBeLessThan(0.5);
  }
  await at(page, 1440);
  await expect(page.getByText('Changer', {exact: true})).toBeVisible();
  expect((await box(page, '.picker summary')).bottom).toBeGreaterThan(
    (await words(page, '.picker summary')).top,
  );
  await page.getByText('Changer', {exact: true}).click();
  await expect(page.getByText('Votre choix reste sur votre appareil.')).toBeVisible();
});

test('an offer to mend an address stands by its own field, and lines of the summary keep one distance', async ({
  page,
}) => {
  await FORM_STATES.find(({name}) => name === 'quote-errors')?.open(page, 'fr');
  for (const width of [390, 1440]) {
    await at(page, width);
    const offer = page.getByRole('button', {name: /^Vouliez/});
    const [field, next, target] = [
      await box(page, '#email'),
      await box(page, '.field-row:has(#phone)'),
      (await offer.boundingBox())!,
    ];
    const said = await offer.evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return range.getBoundingClientRect().toJSON() as DOMRect;
    });
    expect(said.top - field.bottom, String(width)).toBeLessThanOrEqual(16);
    expect(next.top - said.bottom, String(width)).toBeGreaterThan(said.top - field.bottom);
    expect(target.y, String(width)).toBeGreaterThanOrEqual(field.bottom);
    expect(target.height, String(width)).toBeGreaterThanOrEqual(44);
  }
  await SIGN_UP_STATES.find(({name}) => name === 'sign-up-two-errors')?.open(page, 'fr');
  await at(page, 390);
  const distances = await page.locator('main [role=alert]').evaluate((summary) => {
    const lines = [...summary.querySelectorAll('p, a')].map((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      return range.getBoundingClientRect();
    });
    return lines.slice(1).map(({top}, index) => Math.round(top - lines[index]!.bottom));
  });
  const [first = 0, ...others] = distances;
  expect(Math.max(...others) - Math.min(...others)).toBeLessThanOrEqual(1);
  expect(first).toBeGreaterThanOrEqual(Math.min(...others));
});

test('a month may be written out, what is required is starred after its words, and a list of towns shows them whole', async ({
  page,
}) => {
  await open(page, '/inscription');
  await at(page, 390);
  await fill(page, {birthMonth: 'septembre'});
  const month = page.locator('#birthMonth');
  expect(await month.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
  await openStepTwo(page);
  for (const label of ['[for=dataUseConsent] > span', '[for=privacyConsent] > span', '[for=phone]'])
    expect(
      await page
        .locator(`${label} > :first-child`)
        .evaluate((said) => ['::before', '::after'].map((mark) => getComputedStyle(said, mark).content)),
    ).toEqual(['none', expect.stringMatching(/^"\*"/)]);
  await fill(page, {postalCode: '54490'});
  await expect(page.locator('#city-list li')).toHaveCount(7);
  await page.locator('#city').press('ArrowDown');
  const [list, last] = [await box(page, '#city-list'), await box(page, '#city-list li:last-child')];
  expect(list.bottom - last.bottom).toBeGreaterThanOrEqual(6);
});

test('the welcome shows who was chosen, and the bar stays as it is on the page that follows', async ({
  page,
}) => {
  await at(page, 390);
  await open(page, '/inscription');
  await page.locator('.picker summary').click();
  await page.locator('.picker-people button').nth(2).click();
  const mine = await page.locator('.picker-tile use').getAttribute('href');
  await fill(page, {...STEP_ONE, email: anAddress()});
  await button(page).click();
  await expect(page.locator('#phone')).toBeVisible();
  await fill(page, {profession: STEP_TWO.profession});
  await fill(page, STEP_TWO);
  await button(page).click();
  const dialog = page.getByRole('dialog', {name: /^Félicitations\s! Vous faites/});
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('.laid-place use')).toHaveAttribute('href', String(mine));
  // The panel is part of the welcome, whole and in two rows: no tile lies behind it, or is cut by it.
  const place = await box(page, 'dialog .laid-place');
  for (const width of [1440, 768, 390]) {
    await at(page, width);
    const [panel, around] = [await box(page, '.laid-panel'), await box(page, 'dialog')];
    expect(panel.width / panel.height, String(width)).toBeCloseTo(3, 1);
    // Flush with its edges.
    for (const side of ['top', 'left', 'right'] as const)
      expect(panel[side], `${side} at ${width}`).toBeCloseTo(around[side], 0);
    await expect(
      page.locator('main :is(.laid-panel, img):not(dialog *)').filter({visible: true}),
    ).toHaveCount(0);
  }
  expect((await box(page, 'dialog .laid-place svg')).width).toBeCloseTo(place.width + 1, 0);
  const cry = await words(page, 'dialog h2 > :first-child');
  expect((await words(page, 'dialog h2 > :last-child')).top).toBeGreaterThanOrEqual(cry.bottom - 1);
  const ok = await box(page, 'dialog button');
  expect(ok.width).toBeGreaterThan(280);
  const language = await box(page, 'header ul');
  await dialog.getByRole('button', {name: 'OK'}).click();
  await expect(page).toHaveURL(`${URL_OF_SITE}/inscription`);
  expect((await box(page, 'header ul')).left).toBeCloseTo(language.left, 0);
  await expect(page.getByText('Votre carreau a rejoint le panel.')).toBeVisible();
  // Joints run through: the tile below lies over what reaches under it, as everywhere in the panel.
  const below = await page.locator('.laid-place').evaluate((place) => {
    const {left, width, bottom} = place.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, bottom + 0.4)?.closest('.laid-place, .laid-panel > *')
      ?.className;
  });
  expect(below).toBe('relative');
});
