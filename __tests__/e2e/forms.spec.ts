import type {Page} from '@playwright/test';
import {alertOf, anAddress, button, fill, STEP_ONE} from './forms-shared.ts';
import {settled, visit} from './settled.ts';
import {ANSWERED, expect, test, URL_OF_SITE, type Site} from './site.ts';
import {focusSaid} from './spoken.ts';

// The three forms by keyboard alone, from the skip link to the mail; on each backend.
test.use(ANSWERED);

const SUBMIT = 'main form button.button';

const isFocused = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element === document.activeElement);

/** Tab until a control has the focus. */
async function reach(page: Page, selector: string): Promise<void> {
  for (let n = 0; n < 40; n++) {
    if (await isFocused(page, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${selector}`);
}

/** Opens a page and uses its skip link. */
async function enter(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

/** Reaches a field and answers it: a text is typed, a list goes down so many times, a box is ticked. */
async function answer(page: Page, id: string, value: string | number | true): Promise<void> {
  await reach(page, `#${id}`);
  if (value === true) await page.keyboard.press('Space');
  else if (typeof value === 'string') await page.keyboard.type(value);
  else for (let n = 0; n < value; n++) await page.keyboard.press('ArrowDown');
}

/** Tab to the first link of the summary, which has the focus, and follow it. */
async function follow(page: Page): Promise<void> {
  await expect(alertOf(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

/** Expects the thanks with the focus on its one button. @returns the reference */
async function thanked(page: Page, name: string | RegExp): Promise<string> {
  const dialog = page.getByRole('dialog', {name});
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  expect(await focusSaid(page)).toBe('button «OK»');
  return /[2-9A-Z]{3}-[2-9A-Z]{3}/.exec(await dialog.innerText())?.[0] ?? 'no reference shown';
}

async function mailOf(site: Site, template: string, email: string) {
  const of = () =>
    site
      .mails()
      .filter((mail) => mail.template === template && (mail.replyTo === email || mail.to.includes(email)));
  await expect.poll(() => of().length).toBe(1);
  return of()[0]!;
}

test('contact by keyboard alone: errors lead to their fields, and the message is delivered', async ({
  page,
  site,
}) => {
  const email = anAddress();
  await enter(page, '/contact');
  await reach(page, SUBMIT);
  await page.keyboard.press('Space');
  await expect(alertOf(page)).toContainText('Veuillez remplir tous les champs, merci');
  await follow(page);
  expect(await isFocused(page, '#name')).toBe(true);
  await page.keyboard.type('Camille Exemple');
  await answer(page, 'email', 'camille sans arobase');
  await answer(page, 'message', 'Une question *|MOD|* <b>simple</b>.');
  await reach(page, SUBMIT);
  await page.keyboard.press('Enter');
  await expect(alertOf(page).getByRole('link')).toHaveText(['Email non valide']);
  await follow(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  const reference = await thanked(page, 'Merci pour votre demande');
  await expect(page.getByRole('dialog')).toContainText('Nous vous répondons directement par mail sous 48');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`^${URL_OF_SITE}/contact(?:#contenu)?$`));
  await expect(page.getByRole('region', {name: 'Message envoyé'})).toContainText(reference);
  for (const id of ['name', 'email', 'message']) await expect(page.locator(`#${id}`)).toHaveValue('');

  const mail = await mailOf(site, 'HSContact', email);
  expect(mail.to).toEqual(['contact@exemple.invalid', 'copie@exemple.invalid']);
  expect(mail.text).toContain(reference);
  expect(mail.text).not.toContain('*|MOD|*');
});

test('sign-up by keyboard alone: both steps, confirmed by mail; the address is then taken', async ({
  page,
  site,
}) => {
  const email = anAddress();
  await enter(page, '/inscription');
  for (const [id, value] of Object.entries({
    lastName: 'O’Neill',
    firstName: 'Éloïse',
    email,
    gender: 3,
    residenceCountry: 0,
    birthDay: '29',
    birthMonth: 'février',
    birthYear: '1988',
  }))
    await answer(page, id, value);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Étape 2 sur 2')).toBeVisible();
  expect(await focusSaid(page)).toBe('heading «Votre profil» (Étape 2 sur 2)');
  await expect(page).toHaveTitle(/^Étape 2 sur 2 · S’inscrire/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await answer(page, 'phone', '06 39 98 12 34');
  await answer(page, 'profession', 1);
  await answer(page, 'specialty', 2);
  await answer(page, 'practicePrivate', true);
  await answer(page, 'practicePublic', true);
  await answer(page, 'jobTitle', 'Infirmière');
  await answer(page, 'streetNumber', '12 bis');
  await answer(page, 'street', 'rue de l’Exemple');
  await answer(page, 'postalCode', '54490');
  await expect(page.getByRole('status').filter({hasText: /^7\scommunes trouvées$/})).toBeVisible();
  expect(await page.locator('#cities option').first().getAttribute('value')).toBe('Avillers');
  await answer(page, 'city', 'Avillers');
  await reach(page, SUBMIT);
  await page.keyboard.press('Space');
  await expect(alertOf(page)).toContainText('Cochez la case pour confirmer que vous avez lu');
  await follow(page);
  expect(await isFocused(page, '#dataUseConsent')).toBe(true);
  await page.keyboard.press('Space');
  await answer(page, 'privacyConsent', true);
  await reach(page, SUBMIT);
  await page.keyboard.press('Enter');
  await thanked(page, /Félicitations/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`^${URL_OF_SITE}/inscription(?:#contenu)?$`));
  await expect(page.getByText('Inscription terminée')).toBeVisible();
  await mailOf(site, 'SendRegisterSiteHS', email);

  await page.goto('/inscription');
  await page.getByRole('button', {name: 'Inscrire une autre personne'}).click();
  await settled(page);
  await fill(page, {...STEP_ONE, email: email.toUpperCase()});
  await button(page).click();
  await expect(alertOf(page)).toContainText('L’adresse mail que vous avez choisie existe déjà');
  await expect(page).toHaveURL(new RegExp(`^${URL_OF_SITE}/inscription(?:#contenu)?$`));
});
