import {randomUUID} from 'node:crypto';
import type {Page} from '@playwright/test';
import {expect, test, URL_OF_SITE} from './site';

const anAddress = () => `camille.${randomUUID().slice(0, 8)}@exemple.invalid`;

/** A browser enhances a form once its script runs; typing before that must not be lost either, but is another test. */
const open = (page: Page, path: string) => page.goto(path, {waitUntil: 'networkidle'});

/** The page's own alert, not the one that Next keeps for its navigations. */
const summaryOf = (page: Page) => page.locator('main [role="alert"]').first();

const referenceIn = async (page: Page) => {
  const text = await page.getByRole('dialog').innerText();
  return /[2-9A-Z]{3}-[2-9A-Z]{3}/.exec(text)?.[0] ?? 'no reference shown';
};

test('[21] [22] [23] [54] contact: grey until complete, errors named, then kept, thanked and delivered', async ({
  page,
  site,
}) => {
  await open(page, '/contact');
  const submit = page.getByRole('button', {name: 'Envoyer le message'});
  await submit.click();
  const summary = summaryOf(page);
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Veuillez remplir tous les champs, merci');
  await expect(page).toHaveTitle(/^Erreur/);
  await summary.getByRole('link', {name: 'Indiquez votre nom'}).click();
  await expect(page.getByLabel('Nom')).toBeFocused();

  const email = anAddress();
  await page.getByLabel('Nom').fill('Camille Exemple');
  await page.getByLabel('E-mail').fill('camille sans arobase');
  await page.getByLabel('Message').fill('Bonjour,\nune question *|MOD|* <b>simple</b>.');
  await submit.click();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Email non valide/);
  await page.getByLabel('E-mail').fill(email);
  await submit.click();
  const dialog = page.getByRole('dialog', {name: 'Merci pour votre demande'});
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('Nous vous répondons directement par mail sous 48');
  const reference = await referenceIn(page);
  await dialog.getByRole('button', {name: 'OK'}).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Nom')).toHaveValue('');

  await expect.poll(() => site.mails().filter(({text}) => text.includes(reference)).length).toBe(1);
  const mail = site.mails().find(({text}) => text.includes(reference));
  expect(mail).toMatchObject({
    template: 'HSContact',
    to: ['contact@exemple.invalid', 'copie@exemple.invalid'],
    replyTo: email,
  });
  expect(mail?.text).not.toContain('*|MOD|*');
});

test('[26] [53] quote: eight answers, in English, arrive as one mail in French whatever is clicked twice', async ({
  page,
  site,
}) => {
  await open(page, '/en/devis');
  const email = anAddress();
  await page.getByLabel('Last name').fill('Exemple');
  await page.getByLabel('First name').fill('Camille');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Phone').fill('+44 20 7946 0000');
  await page.getByLabel('Company').fill('Société Exemple');
  await page.locator('select[name="service"]').selectOption('3');
  await page.getByLabel('Message').fill('A usability study.');
  await page.locator('select[name="option"]').selectOption('2');
  await page.locator('button[type="submit"]').dblclick();
  await expect(page.getByRole('dialog')).toBeVisible();
  const reference = await referenceIn(page);
  await expect.poll(() => site.mails().filter(({text}) => text.includes(reference)).length).toBe(1);
  const mails = site.mails().filter(({template, replyTo}) => template === 'HSDevis' && replyTo === email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.to).toEqual(['devis@exemple.invalid', 'copie@exemple.invalid']);
  expect(mails[0]?.text).toContain('Être recontacté par téléphone');
});

async function stepOne(page: Page, email: string): Promise<void> {
  await page.getByLabel('Nom', {exact: true}).fill('O’Neill');
  await page.getByLabel('Prénom').fill('Éloïse');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Genre').selectOption('5');
  await page.getByLabel('Pays de résidence').selectOption('FR');
  await page.getByLabel('Jour').fill('29');
  await page.getByLabel('Mois').fill('février');
  await page.getByLabel('Année').fill('1988');
  await page.getByRole('button', {name: 'Continuer'}).click();
}

test('[36] [37] [39] [40] [42] [49] sign-up: two steps, the city of the postal code, both consents, then registered before the confirmation', async ({
  page,
  site,
}) => {
  const email = anAddress();
  await open(page, '/inscription');
  await stepOne(page, email);
  await expect(page.getByText('Étape 2 sur 2')).toBeVisible();
  await expect(page.getByText('49 %').or(page.getByText('49\u00a0%')).first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveJSProperty(
    'tagName',
    await page.getByRole('progressbar').evaluate((bar) => bar.tagName),
  );
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.getByLabel('Téléphone').fill('06 39 98 12 34');
  await expect(page.getByLabel('Spécialité')).toHaveCount(0);
  await page.getByLabel('Profession', {exact: true}).selectOption('Professionnel de santé');
  await page.getByLabel('Intitulé du poste').fill('Infirmière');
  await page.getByLabel('Spécialité').selectOption('Cardiologie');
  await page.getByLabel('Privé').check();
  await page.getByLabel('Public').check();
  await page.getByLabel('Numéro').fill('12 bis');
  await page.getByLabel('Rue', {exact: true}).fill('rue de l’Exemple');
  await page.getByLabel('Code postal', {exact: true}).fill('59120');
  await expect(page.getByRole('combobox', {name: 'Ville'})).toHaveValue('Loos');

  const submit = page.getByRole('button', {name: 'Terminer mon inscription'});
  await submit.click();
  await expect(summaryOf(page)).toContainText('Acceptez la politique de protection des données');

  // Back and reload keep every answer.
  await page.goBack();
  await expect(page.getByLabel('Prénom')).toHaveValue('Éloïse');
  await page.goForward();
  await expect(page.getByLabel('Intitulé du poste')).toHaveValue('Infirmière');
  await page.reload({waitUntil: 'networkidle'});
  await expect(page.getByRole('combobox', {name: 'Ville'})).toHaveValue('Loos');
  expect(page.url()).not.toContain('camille');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);

  // A consent is given on the page that is sent, never by a draft.
  for (const name of [/^J’accepte/, /^J’ai pris connaissance/]) {
    await expect(page.getByRole('checkbox', {name})).not.toBeChecked();
    await page.getByRole('checkbox', {name}).check();
  }
  await submit.click();
  const dialog = page.getByRole('dialog', {name: /Félicitations/});
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('va vous être envoyé');
  await expect
    .poll(
      () =>
        site.mails().filter(({template, to}) => template === 'SendRegisterSiteHS' && to.includes(email))
          .length,
    )
    .toBe(1);
  expect(
    await page.evaluate(() =>
      Object.keys(sessionStorage)
        .map((key) => sessionStorage.getItem(key))
        .join(),
    ),
  ).not.toContain('Éloïse');

  // The same address again is known by now.
  await open(page, '/inscription');
  await stepOne(page, email.toUpperCase());
  await expect(summaryOf(page)).toContainText('L’adresse mail que vous avez choisie existe déjà');
  await expect(page.getByText('Étape 2 sur 2')).toHaveCount(0);
});

test('[25] [26] [27] a failed send keeps what was typed and offers a retry that cannot double', async ({
  page,
  site,
  complaints,
}) => {
  await open(page, '/contact');
  const mark = randomUUID();
  await page.getByLabel('Nom').fill('Camille Exemple');
  await page.getByLabel('E-mail').fill(anAddress());
  await page.getByLabel('Message').fill(mark);
  // The server keeps the lead, and its answer is lost on the way.
  await page.route('**/api/contact', async (route) => {
    await fetch(`${URL_OF_SITE}/api/contact`, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: route.request().postData(),
    });
    await route.abort('connectionreset');
  });
  await page.getByRole('button', {name: 'Envoyer le message'}).click();
  await expect(summaryOf(page)).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue(mark);
  await page.unroute('**/api/contact');
  complaints.length = 0; // The browser itself reports the lost connection.
  await page
    .getByRole('button', {name: /essayer|Envoyer/})
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => site.mails().filter(({text}) => text.includes(mark)).length).toBe(1);
});

test('[52] the sign-up asks before it is left, and keeps everything when one stays', async ({page}) => {
  await open(page, '/inscription');
  await page.getByLabel('Prénom').fill('Éloïse');
  await page
    .getByRole('button', {name: 'Quitter', exact: true})
    .or(page.getByRole('link', {name: 'Quitter', exact: true}))
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', {name: 'Continuer l’inscription'}).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Prénom')).toHaveValue('Éloïse');
  await page
    .getByRole('button', {name: 'Quitter', exact: true})
    .or(page.getByRole('link', {name: 'Quitter', exact: true}))
    .first()
    .click();
  await dialog.getByText('Quitter', {exact: true}).click();
  await expect(page).toHaveURL(`${URL_OF_SITE}/`);
  await open(page, '/inscription');
  await expect(page.getByLabel('Prénom')).toHaveValue('');
});

test('[25] a draft follows its writer into the other language', async ({page}) => {
  await open(page, '/devis');
  await page.getByLabel('Entreprise').fill('Société Exemple');
  await page.getByRole('link', {name: 'English'}).first().click();
  await expect(page).toHaveURL(`${URL_OF_SITE}/en/devis`);
  await expect(page.getByLabel('Company')).toHaveValue('Société Exemple');
});
