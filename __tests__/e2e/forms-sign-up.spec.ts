import {
  alertOf,
  anAddress,
  button,
  fill,
  open,
  openStepTwo,
  STEP_ONE,
  STEP_TWO,
  takenOver,
} from './forms-shared.ts';
import {ANSWERED, expect, test, URL_OF_SITE} from './site.ts';

test.use(ANSWERED);

test('step 2 needs step 1; Back, Forward, reload and the other language keep all answers', async ({page}) => {
  await open(page, '/inscription?etape=2');
  await expect(page.getByText('Étape 1 sur 2')).toBeVisible();
  await expect(page.locator('main form [role="alert"]')).toHaveCount(0);
  await expect.poll(() => new URL(page.url()).search).toBe('');
  const first = {...STEP_ONE, email: anAddress()};
  await fill(page, {...first, email: 'sans arobase'});
  await button(page).click();
  await expect(alertOf(page)).toContainText('Email non valide');
  await expect(page.locator('#phone')).toHaveCount(0);
  await fill(page, {email: first.email});
  await page.reload();
  await takenOver(page);
  await button(page).click();
  await expect(page.locator('#phone')).toBeVisible();
  await expect(page).toHaveURL(`${URL_OF_SITE}/inscription?etape=2`);
  await expect(page.getByRole('heading', {name: 'Votre profil'})).toBeFocused();
  const bar = page.getByRole('progressbar');
  await expect(bar).toHaveAccessibleName('Étape 2 sur 2');
  expect(
    await bar.evaluate((element) =>
      element instanceof HTMLProgressElement ? element.value : Number(element.getAttribute('aria-valuenow')),
    ),
  ).toBe(49);

  const second = {phone: '06 39 98 12 34', jobTitle: 'Libraire'};
  await fill(page, second);
  const kept = async (answers: Record<string, string>) => {
    for (const [id, value] of Object.entries(answers))
      await expect(page.locator(`#${id}`)).toHaveValue(value);
    const {href} = await page.evaluate(() => location);
    for (const value of Object.values({...first, ...second}))
      if (value.length > 2) expect(decodeURIComponent(href)).not.toContain(value);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  };
  await expect(page).toHaveTitle(/^Étape 2 sur 2 · S’inscrire/);
  await page.goBack();
  await kept(first);
  await expect(page).toHaveTitle(/^S’inscrire/);
  await page.goForward();
  await kept(second);
  await page.reload();
  await takenOver(page);
  await kept(second);
  await page.getByRole('button', {name: 'Revenir à l’étape 1'}).click();
  await kept(first);
  await page.reload();
  await takenOver(page);
  await kept(first);
  await button(page).click();
  await kept(second);
  await page.getByRole('link', {name: 'English'}).first().click();
  await expect(page).toHaveURL(`${URL_OF_SITE}/en/inscription?etape=2`);
  await kept(second);
  await expect(page).toHaveTitle(/^Step 2 of 2 · /);
  await button(page).click();
  await expect(page).toHaveTitle(/^Error: Step 2 of 2 · /);
  await page.getByRole('button', {name: 'Back to step 1'}).click();
  await kept(first);
});

test('consents are unticked and required; only carers see specialty and practice', async ({
  page,
  complaints,
}) => {
  await openStepTwo(page);
  for (const id of ['dataUseConsent', 'privacyConsent']) {
    await expect(page.locator(`#${id}`)).not.toBeChecked();
    await expect(page.locator(`#${id}`)).toHaveAttribute('required', '');
  }
  await expect(page.locator('label[for="dataUseConsent"]')).toContainText('m’inviter par e-\u2060mail');
  await expect(page.locator('#specialty')).toHaveCount(0);
  await page.locator('#profession').focus();
  await fill(page, {profession: 'Professionnel de santé'});
  for (const id of ['specialty', 'practicePrivate', 'practicePublic', 'jobTitle']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(`#${id}`)).toBeFocused();
  }
  await fill(page, STEP_TWO);
  const [policy] = await Promise.all([
    page.context().waitForEvent('page'),
    page.locator('label[for="privacyConsent"] a').click(),
  ]);
  await expect(policy).toHaveURL(/protection-des-donnees-personnelles/);
  await policy.close();
  await expect(page.locator('#jobTitle')).toHaveValue(STEP_TWO.jobTitle);
  await expect(page.locator('#privacyConsent')).toBeChecked();

  const sent: Record<string, unknown>[] = [];
  await page.route('**/api/registration', (route) => {
    sent.push(route.request().postDataJSON() as Record<string, unknown>);
    return route.fulfill({status: 503, body: '{}'});
  });
  await page.locator('#profession').selectOption('Artisan');
  await expect(page.locator('#specialty')).toHaveCount(0);
  await button(page).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({specialty: '', practice: '-1'});
  await expect(alertOf(page)).toContainText('Ce que vous avez écrit est conservé');
  for (const id of ['dataUseConsent', 'privacyConsent']) await expect(page.locator(`#${id}`)).toBeChecked();
  complaints.length = 0; // The browser itself reports the 503.
});

test('the city: looked up at our address, chosen by arrows, free text otherwise', async ({
  page,
  complaints,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('cities')) asked.push(request.url());
  });
  await openStepTwo(page);
  const city = page.getByRole('combobox', {name: 'Ville'});
  const said = (text: string | RegExp) => page.getByRole('status').filter({hasText: text});
  await page.locator('#country').selectOption('BE');
  await fill(page, {postalCode: '75001'});
  await fill(page, {postalCode: '59120'});
  await page.locator('#country').selectOption('FR');
  await expect(city).toHaveValue('Loos');
  expect(asked).toEqual([`${URL_OF_SITE}/api/cities?postalCode=59120`]);
  const {headers} = await fetch(asked[0] ?? '');
  expect(headers.get('cache-control')).toBe('public, max-age=86400');

  await fill(page, {postalCode: '54490'});
  await expect(city).toHaveValue('');
  await expect(said(/^7\scommunes trouvées$/)).toBeVisible();
  await city.focus();
  await page.keyboard.press('ArrowDown');
  await expect(city).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator(`#${await city.getAttribute('aria-controls')} [role="option"]`)).toHaveCount(7);
  const active = await city.getAttribute('aria-activedescendant');
  const name = await page.locator(`[id="${active}"]`).innerText();
  await page.keyboard.press('Enter');
  await expect(city).toHaveValue(name);
  await expect(city).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(city).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(city).toHaveAttribute('aria-expanded', 'false');

  await fill(page, {postalCode: '00000'});
  await expect(said('Aucune commune trouvée')).toBeVisible();
  await page.route('**/api/cities?*', (route) => route.fulfill({status: 500, body: 'x'}));
  await fill(page, {postalCode: '59000'});
  await expect(said('saisissez votre ville')).toBeVisible();
  await fill(page, {...STEP_TWO, postalCode: '59000', city: 'Ailleurs'});
  await button(page).click();
  await expect(page.getByRole('dialog', {name: /Félicitations/})).toBeVisible();
  complaints.length = 0; // The browser itself reports the 500.
});

test('congratulates only after the commit; then progress is 100 and the draft is gone', async ({page}) => {
  await openStepTwo(page, {residenceCountry: 'BE', country: 'BE'});
  await fill(page, {...STEP_TWO, city: ''});
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/registration', async (route) => {
    await held;
    await route.continue();
  });
  await button(page).click();
  await expect(button(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  answer();
  const dialog = page.getByRole('dialog', {name: /Félicitations/});
  await expect(dialog).toContainText('Un e-mail de confirmation va vous être envoyé à ');
  await expect(page).toHaveTitle(/^Inscription terminée · S’inscrire/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${URL_OF_SITE}/inscription`);
  await expect(page.getByRole('heading', {name: 'Bienvenue'})).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const bar = page.getByRole('progressbar');
  await expect(bar).toHaveAccessibleName('Inscription terminée');
  expect(await bar.evaluate((element) => (element as HTMLProgressElement).value)).toBe(100);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['receipt-registration']);
  await open(page, '/inscription');
  await page.getByRole('button', {name: 'Inscrire une autre personne'}).click();
  await expect(page.locator('#lastName')).toHaveValue('');
  await expect(page.locator('#residenceCountry')).toHaveValue('FR');
});

test('the sign-up asks before it is left: staying keeps all answers, leaving erases them', async ({page}) => {
  await open(page, '/inscription');
  await fill(page, {firstName: 'Éloïse'});
  const leave = page.getByRole('link', {name: 'Quitter', exact: true}).first();
  const dialog = page.getByRole('dialog', {name: 'Quitter l’inscription'});
  for (const stay of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', {name: 'Continuer l’inscription'}).click(),
  ]) {
    await leave.click();
    await expect(dialog.getByRole('button', {name: 'Continuer l’inscription'})).toBeFocused();
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    await stay();
    await expect(dialog).toBeHidden();
    await expect(leave).toBeFocused();
    await expect(page.locator('#firstName')).toHaveValue('Éloïse');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  }
  await leave.click();
  await dialog.getByRole('link', {name: 'Quitter'}).click();
  await expect(page).toHaveURL(`${URL_OF_SITE}/`);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});
