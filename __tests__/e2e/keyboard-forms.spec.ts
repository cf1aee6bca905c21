import type {Page as Tab} from '@playwright/test';
import {alertOf, openStepTwo} from './forms-shared.ts';
import {visit} from './settled.ts';
import {ANSWERED, BACKEND, expect, test} from './site.ts';
import {focusSaid, listen, walk} from './spoken.ts';

// The forms by keyboard alone, as keyboard.spec.ts looks at what is around them.
test.use(ANSWERED);

const once = BACKEND === 'embedded' ? test : undefined;

const focus = (tab: Tab, selector: string) => tab.locator(selector).first().focus();

/** Presses the form's button while everything is empty, and waits for the summary. */
async function sendEmpty(tab: Tab) {
  await focus(tab, 'main form button[type=submit]');
  await tab.keyboard.press('Enter');
  await expect(alertOf(tab)).toBeFocused();
}

once?.('contact with errors: each step of the focus, and what is announced', async ({page}) => {
  await visit(page, '/contact');
  const heard = await listen(page);
  await focus(page, '#name');
  expect([await focusSaid(page), ...(await walk(page, 'Tab', 4))]).toEqual([
    'textbox «Nom» required',
    'textbox «E-mail» required',
    'textbox «Message» required (Une étude, votre inscription ou vos données : dites-nous de quoi il s’agit. N’indiquez aucune information médicale.)',
    'link «politique de protection des données (nouvel onglet)»',
    'button «Envoyer le message»',
  ]);
  await sendEmpty(page);
  expect([await focusSaid(page), ...(await walk(page, 'Tab', 3)), ...(await walk(page, 'Enter', 1))]).toEqual(
    [
      'alert «Il manque trois réponses»',
      'link «Indiquez votre nom»',
      'link «Indiquez votre e-mail»',
      'link «Écrivez votre message»',
      'textbox «Message» invalid required (Une étude, votre inscription ou vos données : dites-nous de quoi il s’agit. N’indiquez aucune information médicale. Écrivez votre message)',
    ],
  );
  expect((await heard()).join(' ')).toMatch(/^Il manque trois réponses.*Écrivez votre message$/);
  await focus(page, '#email');
  await page.keyboard.type('camille@gmial.com');
  await page.keyboard.press('Tab');
  await expect(page.getByText(/gmail/)).toBeVisible();
  expect((await heard()).slice(-2)).toEqual([
    expect.stringMatching(/^Encore 2 réponses/),
    expect.stringMatching(/^Vouliez-\u2060vous écrire camille@gmail.com/),
  ]);
});

once?.('the consents: their whole text, once, and unticked', async ({page}) => {
  await openStepTwo(page);
  await focus(page, '#dataUseConsent');
  expect([await focusSaid(page), ...(await walk(page, 'Space', 1)), ...(await walk(page, 'Tab', 1))]).toEqual(
    [
      expect.stringMatching(/^checkbox «J’accepte que mes données .* portabilité\.» not checked$/),
      expect.stringMatching(/^checkbox «J’accepte que mes données .* portabilité\.» checked$/),
      expect.stringMatching(/^checkbox «J’ai pris connaissance de la politique .*» not checked$/),
    ],
  );
});
