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
  test(`the first view of ${path} says what it is, on a phone too, and only the bar stays`, async ({
    page,
  }) => {
    await open(page, path);
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

test('nothing that has the focus is behind the bar', async ({page}) => {
  await page.setViewportSize(PHONE);
  await openStepTwo(page);
  const hidden = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      const bar = document.querySelector('header');
      if (!focused?.closest('form') || !bar) return 'nothing has it';
      const {top, height} = focused.getBoundingClientRect();
      return height && top < bar.getBoundingClientRect().bottom - 1 ? focused.id : '';
    });
  for (const control of await page
    .locator('main form :is(input, select):not([type=hidden], [tabindex="-1"])')
    .all()) {
    // From where the bar lies over it: whatever is out of sight altogether comes to the middle anyway.
    await control.evaluate((element) => {
      const bar = document.querySelector('header')!.getBoundingClientRect();
      const top = element.getBoundingClientRect().top - bar.top;
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
  await page.goto(`${URL_OF_SITE}/inscription/merci#recu`);
  await expect(page.locator('.open-place')).toBeVisible();
  await expect(page.getByText('Nous pouvons désormais vous inviter')).toBeVisible();
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
    await fill(page, {...STEP_ONE, email: anAddress()});
    await button(page).click();
    await expect(page.locator('#phone')).toBeVisible();
    await fill(page, STEP_TWO);
    await button(page).click();
    const ok = page.getByRole('dialog').getByRole('button', {name: 'OK'});
    await expect(ok).toBeVisible();
    // It drops where it can be seen.
    const dropped = page.getByRole('dialog').locator('.open-place .tile-drop');
    await expect(dropped).toHaveCSS('animation-name', motion === 'reduce' ? 'none' : 'drop');
    await ok.click();
    await page.getByText('Choisir un portrait').click();
    const people = page.getByRole('group', {name: 'Portraits à choisir'}).getByRole('button');
    await expect(people).toHaveCount(16);
    await people.filter({has: page.locator('use[href$="#lucie"]')}).click();
    await expect(page).toHaveURL(`${URL_OF_SITE}/inscription`);
    expect(sent.filter((request) => /lucie/.test(request))).toEqual([]);
    // No face is in the panel twice.
    await expect(page.locator('main .small-panel:not(dialog *) use[href$="#lucie"]')).toHaveCount(1);
    expect(await page.evaluate(() => JSON.stringify({...sessionStorage}))).not.toMatch(
      /O’Neill|exemple\.invalid/,
    );

    await page.goBack();
    await expect(page).toHaveURL(`${URL_OF_SITE}/inscription`);
    await expect(page.locator('main .small-panel use[href$="#lucie"]')).toHaveCount(1);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
