import type {Page} from '@playwright/test';
import {alertOf, anAddress, button, fill, open, STEP_ONE, STEP_TWO, welcomeAnew} from './forms-shared';
import {expect, test, URL_OF_SITE} from './site';

welcomeAnew();

async function toStepTwo(page: Page, email = anAddress()): Promise<void> {
  await open(page, '/inscription');
  await fill(page, {...STEP_ONE, email});
  await button(page).click();
  await expect(page.locator('#phone')).toBeVisible();
}

test('[36] the progress has a name and stands at 49 %; step 2 comes only once step 1 is right', async ({
  page,
}) => {
  await open(page, '/inscription');
  await fill(page, {...STEP_ONE, email: 'sans arobase'});
  await button(page).click();
  await expect(page.locator('#phone')).toHaveCount(0);
  await fill(page, {email: anAddress()});
  await button(page).click();
  await expect(page.locator('#phone')).toBeVisible();
  await expect(page).toHaveURL(/\/inscription\?etape=2$/);
  const bar = page.getByRole('progressbar');
  await expect(bar).toHaveAccessibleName('Étape 2 sur 2');
  const value = await bar.evaluate((element) =>
    element instanceof HTMLProgressElement ? element.value : Number(element.getAttribute('aria-valuenow')),
  );
  expect(value).toBe(49);
});

test('[37] [39] Back, Forward and a reload keep the answers; nothing is in the address or in localStorage', async ({
  page,
}) => {
  await toStepTwo(page);
  await fill(page, {phone: '06 39 98 12 34', jobTitle: 'Libraire'});
  await page.goBack();
  await expect(page.locator('#lastName')).toHaveValue('O’Neill');
  await page.goForward();
  await expect(page.locator('#jobTitle')).toHaveValue('Libraire');
  await page.getByRole('button', {name: 'Revenir à l’étape 1'}).click();
  await expect(page.locator('#birthYear')).toHaveValue('1988');
  await button(page).click();
  await page.reload({waitUntil: 'networkidle'});
  await expect(page.locator('#phone')).toHaveValue('06 39 98 12 34');
  expect(page.url()).toBe(`${URL_OF_SITE}/inscription?etape=2`);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.getByRole('link', {name: 'English'}).first().click();
  await expect(page).toHaveURL(/\/en\/inscription/);
  await expect(page.locator('#phone').or(page.locator('#lastName'))).toHaveValue(/O’Neill|06 39/);
});

test('[40] carers are asked for specialty and practice, right after the profession; others are not', async ({
  page,
}) => {
  await toStepTwo(page);
  await expect(page.locator('#specialty')).toHaveCount(0);
  await page.locator('#profession').focus();
  await fill(page, {profession: 'Professionnel de santé'});
  for (const id of ['specialty', 'practicePrivate', 'practicePublic', 'jobTitle']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(`#${id}`)).toBeFocused();
  }
  const sent: Record<string, unknown>[] = [];
  await page.route('**/api/registration', (route) => {
    sent.push(route.request().postDataJSON() as Record<string, unknown>);
    return route.fulfill({status: 503, body: '{}'});
  });
  await fill(page, {...STEP_TWO});
  await page.locator('#profession').selectOption('Artisan');
  await expect(page.locator('#specialty')).toHaveCount(0);
  await button(page).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({specialty: '', practice: '-1'});
});

test.describe('the city', () => {
  test('[42] is cleared with its code, its communes are counted, and the arrows choose one', async ({
    page,
  }) => {
    await toStepTwo(page);
    await fill(page, {postalCode: '59120'});
    await expect(page.locator('#city')).toHaveValue('Loos');
    await fill(page, {postalCode: '54490'});
    await expect(page.locator('#city')).toHaveValue('');
    await expect(page.getByRole('status').filter({hasText: /^7 communes trouvées$/})).toBeVisible();
    const city = page.getByRole('combobox', {name: 'Ville'});
    await city.focus();
    await page.keyboard.press('ArrowDown');
    await expect(city).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('option')).toHaveCount(7);
    const active = await city.getAttribute('aria-activedescendant');
    const name = await page.locator(`[id="${active}"]`).innerText();
    await page.keyboard.press('Enter');
    await expect(city).toHaveValue(name);
    await expect(city).toHaveAttribute('aria-expanded', 'false');
  });

  test('[43] may be anything where the look-up fails or knows no commune, and the form is sent', async ({
    page,
    complaints,
  }) => {
    await toStepTwo(page);
    await fill(page, {postalCode: '00000'});
    await expect(page.getByRole('status').filter({hasText: 'Aucune commune trouvée'})).toBeVisible();
    await page.route('**/api/cities?*', (route) => route.fulfill({status: 500, body: 'x'}));
    await fill(page, {postalCode: '59000'});
    await expect(page.getByRole('status').filter({hasText: 'saisissez votre ville'})).toBeVisible();
    await fill(page, {...STEP_TWO, postalCode: '59000', city: 'Ailleurs'});
    await button(page).click();
    await expect(page.getByRole('dialog', {name: /Félicitations/})).toBeVisible();
    complaints.length = 0; // The browser itself reports the 500.
  });

  test('[44] is looked up at our own address, kept by caches, and not abroad', async ({page}) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('cities')) asked.push(request.url());
    });
    await toStepTwo(page);
    await page.locator('#country').selectOption('BE');
    await fill(page, {postalCode: '59120'});
    await page.locator('#country').selectOption('FR');
    await expect.poll(() => asked).toEqual([`${URL_OF_SITE}/api/cities?postalCode=59120`]);
    const {headers} = await fetch(`${URL_OF_SITE}/api/cities?postalCode=59120`);
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
  });
});

test('[48] the consents are not ticked, say all they mean (both required, as the contract has it), and their link loses nothing', async ({
  page,
}) => {
  await toStepTwo(page);
  await fill(page, {jobTitle: 'Libraire'});
  for (const id of ['dataUseConsent', 'privacyConsent']) {
    await expect(page.locator(`#${id}`)).not.toBeChecked();
    await expect(page.locator(`#${id}`)).toHaveAttribute('required', '');
  }
  await expect(page.locator('label[for="dataUseConsent"]')).toContainText('m’inviter par e-mail');
  const [policy] = await Promise.all([
    page.context().waitForEvent('page'),
    page.locator('label[for="privacyConsent"] a').click(),
  ]);
  await expect(policy).toHaveURL(/protection-des-donnees-personnelles/);
  await policy.close();
  await expect(page.locator('#jobTitle')).toHaveValue('Libraire');
});

test('[17] [49] congratulates only after the server has kept it; the form is empty then, its country France again', async ({
  page,
}) => {
  await open(page, '/inscription');
  await fill(page, {...STEP_ONE, residenceCountry: 'BE', email: anAddress()});
  await button(page).click();
  await expect(page.locator('#country')).toHaveValue('BE');
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
  await expect(dialog).toContainText('Un e-mail de confirmation va vous être envoyé.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('progressbar')).toHaveAccessibleName('Inscription terminée');
  expect(await page.evaluate(() => sessionStorage.getItem('draft-registration'))).toBeNull();
  await open(page, '/inscription');
  await expect(page.locator('#lastName')).toHaveValue('');
  await expect(page.locator('#residenceCountry')).toHaveValue('');
});

test('[52] the dialog for leaving is modal and gives the focus back', async ({page}) => {
  await open(page, '/inscription');
  await fill(page, {firstName: 'Éloïse'});
  const leave = page.getByRole('link', {name: 'Quitter', exact: true}).first();
  await leave.click();
  const dialog = page.getByRole('dialog', {name: 'Quitter l’inscription'});
  await expect(dialog).toBeVisible();
  expect(
    await dialog.evaluate((element) => element.matches(':modal') && element.contains(document.activeElement)),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(leave).toBeFocused();
  await leave.click();
  await dialog.getByRole('link', {name: 'Quitter'}).click();
  await expect(page).toHaveURL(`${URL_OF_SITE}/`);
});

test('[51] the duplicate check is a POST that nothing stores, 20 in 10 minutes (as the contract has it), then says when to ask again', async () => {
  const ask = (method: string, email: string) =>
    fetch(`${URL_OF_SITE}/api/registration/email-check`, {
      method,
      headers: {'content-type': 'application/json'},
      ...(method === 'POST' && {body: JSON.stringify({email})}),
    });
  expect((await ask('GET', '')).status).toBe(405);
  const first = await ask('POST', anAddress());
  expect(first.headers.get('cache-control')).toBe('no-store');
  const statuses = [];
  for (let n = 0; n < 21; n++) statuses.push(await ask('POST', anAddress()));
  const last = statuses.at(-1);
  expect(last?.status).toBe(429);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
});

// Last in this file: the check's limit is used up. It stops nobody, the server asks again later.
test('a check that may not be asked so often stops nobody', async ({page, complaints}) => {
  await toStepTwo(page);
  await expect(alertOf(page)).toHaveCount(0);
  complaints.length = 0; // The browser itself reports the 429.
});
