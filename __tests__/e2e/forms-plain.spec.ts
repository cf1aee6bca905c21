import type {Page} from '@playwright/test';
import {alertOf, anAddress, button, fill, STEP_ONE, STEP_TWO} from './forms-shared.ts';
import {ANSWERED, expect, test, URL_OF_SITE} from './site.ts';

test.use(ANSWERED);

/** Presses the button and waits for the page it leads to. */
async function send(page: Page) {
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'POST'),
    button(page).click(),
  ]);
  await page.waitForLoadState();
  return response;
}

/** The browser itself reports each 422 to its console. */
const mind = (complaints: string[]) =>
  complaints.splice(0, Infinity, ...complaints.filter((complaint) => !/status of 4\d\d/.test(complaint)));

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('contact: errors at their fields, values again, then a thank-you page', async ({
    page,
    site,
    complaints,
  }) => {
    const email = anAddress();
    await page.goto('/contact');
    await fill(page, {email: 'sans arobase', message: 'Une ligne,\nune autre <b>&amp;'});
    expect((await send(page)).status()).toBe(422);
    expect(page.url()).toBe(`${URL_OF_SITE}/contact`);
    await expect(page).toHaveTitle(/^Erreur\s:/);
    await expect(alertOf(page)).toBeFocused();
    await expect(alertOf(page).getByRole('link')).toHaveText(['Indiquez votre nom', 'Email non valide']);
    await expect(page.locator('#email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('#email')).toHaveAccessibleDescription(/Email non valide/);
    await expect(page.locator('#message')).toHaveValue('Une ligne,\nune autre <b>&amp;');
    await alertOf(page).getByRole('link').first().click();
    await expect(page.locator('#name')).toBeFocused();
    await fill(page, {name: 'Camille', email});
    const kept = await send(page);
    expect(kept.status()).toBe(303);
    // The fragment of the summary's link stays through a redirect.
    expect(new URL(page.url()).pathname).toBe('/contact/merci');
    await expect(page.locator('h1')).toHaveText(/Merci pour\svotre demande/);
    await expect(page.locator('main')).toContainText(
      'donnez-\u2060nous l’adresse e-\u2060mail que vous venez de saisir',
    );
    await expect.poll(() => site.mails().filter(({replyTo}) => replyTo === email).length).toBe(1);
    mind(complaints);
  });

  test('sign-up: both steps, back and on again, the taken address at its field', async ({
    page,
    site,
    complaints,
  }) => {
    const email = anAddress();
    await page.goto('/inscription');
    await fill(page, {...STEP_ONE, email, birthYear: '2014', birthDay: '1'});
    expect((await send(page)).status()).toBe(422);
    await expect(alertOf(page)).toContainText('Nos études s’adressent aux personnes de 18\u00a0ans et plus');
    await expect(page.locator('#lastName')).toHaveValue('O’Neill');
    await fill(page, {birthYear: '1988', birthDay: '29'});
    expect((await send(page)).status()).toBe(200);
    expect(page.url()).toBe(`${URL_OF_SITE}/inscription`);
    await expect(page.getByText('Étape 2 sur 2')).toBeVisible();
    await expect(page).toHaveTitle(/^Étape 2 sur 2 · S’inscrire/);
    const inEnglish = await page.request.post('/en/inscription', {
      form: {...STEP_ONE, email, step: 'one'},
      headers: {origin: URL_OF_SITE},
    });
    expect(await inEnglish.text()).toContain('<title>Step 2 of 2 · ');

    await expect(page.locator('#specialty')).toBeHidden();
    await fill(page, {profession: 'Professionnel de santé', jobTitle: 'Infirmière'});
    await expect(page.locator('#specialty')).toBeVisible();
    await expect(page.locator('#dataUseConsent')).not.toBeChecked();
    expect((await send(page)).status()).toBe(422);
    await expect(page).toHaveTitle(/^Erreur\s: Étape 2 sur 2 · S’inscrire/);
    await expect(alertOf(page).getByRole('link').nth(1)).toHaveText('Choisissez votre spécialité');
    await expect(page.locator('#jobTitle')).toHaveValue('Infirmière');

    await page.getByRole('button', {name: 'Revenir à l’étape 1'}).click();
    await expect(page.locator('#firstName')).toHaveValue('Éloïse');
    await expect(page).toHaveTitle(/^S’inscrire/);
    expect((await send(page)).status()).toBe(200);
    await expect(page.locator('#jobTitle')).toHaveValue('Infirmière');
    await fill(page, STEP_TWO);
    await send(page);
    await expect(page).toHaveURL(`${URL_OF_SITE}/inscription/merci#recu`);
    await expect
      .poll(
        () =>
          site.mails().filter(({template, to}) => template === 'SendRegisterSiteHS' && to.includes(email))
            .length,
      )
      .toBe(1);

    await page.goto('/inscription');
    await fill(page, {...STEP_ONE, email});
    expect((await send(page)).status()).toBe(422);
    await expect(alertOf(page)).toContainText('L’adresse mail que vous avez choisie existe déjà');
    mind(complaints);
  });
});

test('a form that is posted while every script hangs is thanked', async ({page}) => {
  await page.route('**/_site/**', () => {});
  await page.goto('/contact', {waitUntil: 'commit'});
  await fill(page, {name: 'Camille', email: anAddress(), message: 'Sans attendre'});
  await button(page).click();
  await page.waitForURL('**/contact/merci#recu', {waitUntil: 'commit'});
  await expect(page.locator('h1')).toHaveText(/^Merci/, {useInnerText: true});
  await expect(page.locator('main')).toContainText('Message reçu');
});
