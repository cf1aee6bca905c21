import type {Page} from '@playwright/test';
import {localePath} from '../../lib/i18n/paths.ts';
import {LANGUAGES, NIGHTLY} from '../support/nightly.ts';
import {
  alertOf,
  anAddress,
  button,
  CONTACT,
  fill,
  open,
  openStepTwo,
  QUOTE,
  STEP_ONE,
  STEP_TWO,
} from './forms-shared.ts';
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
  test(`on a phone the first question of ${path} begins above 420 px, and the line beside it stays`, async ({
    page,
  }) => {
    await open(page, path);
    await page.setViewportSize(PHONE);
    expect((await boxOf(page, '#lastName')).top).toBeLessThan(420);
    const line = await boxOf(page, '.rail-line');
    expect(line.bottom - line.top).toBeLessThanOrEqual(72);
    expect((await boxOf(page, '.picker-tile')).right - (await boxOf(page, '.picker-tile')).left).toBe(44);
    await expect(page.locator('.picker-tile')).toHaveCSS('border-top', /^2px dashed/);
    await page.locator('#birthYear').scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo({top: document.body.scrollHeight / 3, behavior: 'instant'}));
    const stuck = await boxOf(page, '.rail-line');
    expect(Math.abs(stuck.top - (await boxOf(page, 'header')).bottom)).toBeLessThanOrEqual(1);
  });

test('on a phone the first question of a quote is in the upper two thirds of the window', async ({page}) => {
  await page.setViewportSize(PHONE);
  await open(page, '/devis');
  expect((await boxOf(page, '#lastName')).top).toBeLessThan((PHONE.height * 2) / 3);
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

test('nothing that has the focus is behind the bar or the line', async ({page}) => {
  await page.setViewportSize(PHONE);
  await openStepTwo(page);
  const hidden = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      const line = document.querySelector('.rail-line');
      if (!focused?.closest('form') || !line) return 'nothing has it';
      const {top, height} = focused.getBoundingClientRect();
      return height && top < line.getBoundingClientRect().bottom - 1 ? focused.id : '';
    });
  for (const control of await page
    .locator('main form :is(input, select):not([type=hidden], [tabindex="-1"])')
    .all()) {
    // From where the line lies over it: whatever is out of sight altogether comes to the middle anyway.
    await control.evaluate((element) => {
      const line = document.querySelector('.rail-line')!.getBoundingClientRect();
      const top = element.getBoundingClientRect().top - line.top;
      window.scrollBy({top, behavior: 'instant'});
    });
    await control.focus();
    // Scrolling takes its time.
    await expect.poll(hidden).toBe('');
  }
});

test('the progress moves with every answer, on both screens', async ({page}) => {
  await open(page, '/inscription');
  const bar = page.getByRole('progressbar');
  const now = () => bar.evaluate((element: HTMLProgressElement) => element.value);
  const seen = [await now()];
  for (const ids of [
    ['lastName'],
    ['firstName'],
    ['email'],
    ['gender'],
    ['birthDay', 'birthMonth', 'birthYear'],
  ]) {
    await fill(page, Object.fromEntries(ids.map((id) => [id, STEP_ONE[id as keyof typeof STEP_ONE]])));
    seen.push(await now());
  }
  expect(seen).toEqual([0, 10, 20, 29, 39, 49]);
  await openStepTwo(page);
  expect(await now()).toBe(49);
  await fill(page, {phone: STEP_TWO.phone});
  expect(await now()).toBe(55);
});

test('an account that exists and an address that is none end in a next step', async ({page}) => {
  await page.route('**/api/registration/email-check', (route) =>
    route.fulfill({status: 200, json: {available: false, checked: true}}),
  );
  await open(page, '/inscription');
  await fill(page, {...STEP_ONE, email: 'camille'});
  await button(page).click();
  await expect(page.locator('#email')).toHaveAccessibleDescription(/camille\.martin@exemple\.fr/);
  const frame = () => alertOf(page).evaluate((box) => getComputedStyle(box).borderTopColor);
  const mistake = await frame();
  await fill(page, {email: anAddress()});
  await button(page).click();
  await expect(alertOf(page)).toContainText('existe déjà');
  // An existing account is no mistake.
  expect(await frame()).not.toBe(mistake);
  await expect(page.getByText('rien à refaire')).toBeVisible();
  await expect(page.getByRole('link', {name: 'écrivez-\u2060nous', exact: true})).toHaveAttribute(
    'href',
    '/contact',
  );
});

for (const {name, path, answers, steps} of [
  {name: 'contact', path: '/contact', answers: CONTACT, steps: ['Message reçu', 'Lu par', 'Réponse par']},
  {name: 'quote', path: '/en/devis', answers: QUOTE, steps: ['Request received', 'Read by', 'Reply within']},
])
  test(`a ${name} is followed by its receipt, which a reload and Back keep`, async ({page}) => {
    await open(page, path);
    await fill(page, {...answers, email: anAddress()});
    await button(page).click();
    const dialog = page.getByRole('dialog');
    const reference = /[2-9A-Z]{3}-[2-9A-Z]{3}/.exec(await dialog.innerText())?.[0] ?? 'none';
    await dialog.getByRole('button', {name: 'OK'}).click();
    await expect(page).toHaveURL(URL_OF_SITE + path);
    for (const [index, step] of steps.entries())
      await expect(page.locator('.receipt-steps li').nth(index)).toContainText(step);
    await expect(page.locator('.receipt-steps [aria-current]')).toHaveCount(1);
    await page.reload();
    const receipt = page.locator('section:has(.receipt-steps)');
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

test('without a script the receipt says how to be found all the same', async ({browser}) => {
  const page = await browser.newPage({javaScriptEnabled: false});
  // Opened by hand: the page congratulates for nothing.
  await page.goto(`${URL_OF_SITE}/devis/merci`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Rien n’a été envoyé d’ici', {
    useInnerText: true,
  });
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/devis');
  // As the answer to a plain post leads there.
  await page.goto(`${URL_OF_SITE}/devis/merci#recu`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Votre demande est bien arrivée', {
    useInnerText: true,
  });
  await expect(page.locator('[data-reference]')).toBeHidden();
  await expect(page.getByText('que vous venez de saisir')).toBeVisible();
  await page.goto(`${URL_OF_SITE}/inscription`);
  await expect(page.locator('.picker')).toBeHidden();
  await page.goto(`${URL_OF_SITE}/inscription/merci#recu`);
  await expect(page.locator('.open-place')).toBeVisible();
  await expect(page.locator('[data-chosen-tile]')).toBeHidden();
  await expect(page.getByText('Vous faites partie des personnes')).toBeVisible();
  // Our own sign, as in the welcome: an empty place would look like a picture that failed.
  await expect(page.locator('.open-place svg').filter({visible: true})).toHaveCount(1);
  await page.close();
});

for (const motion of NIGHTLY ? (['no-preference', 'reduce'] as const) : (['no-preference'] as const))
  test(`the tile that was chosen is laid into the panel (motion: ${motion})`, async ({page}) => {
    await page.emulateMedia({reducedMotion: motion});
    await page.setViewportSize(PHONE);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    await open(page, '/inscription');
    await page.locator('.picker summary').click();
    await expect(page.locator('.picker-people button')).toHaveCount(16);
    const lucie = page.locator('.picker-people button').filter({has: page.locator('use[href$="#lucie"]')});
    await lucie.click();
    await expect(page.locator('.picker-people')).toBeHidden();
    await expect(page.locator('.picker-tile use')).toHaveAttribute('href', /#lucie$/);
    await fill(page, {...STEP_ONE, email: anAddress()});
    await button(page).click();
    await expect(page.locator('#phone')).toBeVisible();
    await expect(page.locator('.picker-tile use')).toHaveAttribute('href', /#lucie$/);
    await fill(page, STEP_TWO);
    await button(page).click();
    const ok = page.getByRole('dialog').getByRole('button', {name: 'OK'});
    await expect(ok).toBeVisible();
    // It drops where it can be seen.
    const dropped = page.getByRole('dialog').locator('.open-place .tile-drop');
    await expect(dropped.locator('use')).toHaveAttribute('href', /#lucie$/);
    await expect(dropped).toHaveCSS('animation-name', motion === 'reduce' ? 'none' : 'drop');
    await ok.click();
    await expect(page).toHaveURL(`${URL_OF_SITE}/inscription`);
    expect(sent.filter((request) => /lucie/.test(request))).toEqual([]);
    // No face is in the panel twice.
    await expect(page.locator('main .small-panel:not(dialog *) use[href$="#lucie"]')).toHaveCount(1);
    expect(await page.evaluate(() => JSON.stringify({...sessionStorage}))).not.toMatch(
      /O’Neill|exemple\.invalid/,
    );

    await page.goBack();
    await expect(page).toHaveURL(`${URL_OF_SITE}/inscription`);
    await expect(page.locator('#lastName')).toHaveValue('');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
