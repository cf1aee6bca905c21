import {randomUUID} from 'node:crypto';
import type {Page} from '@playwright/test';
import {contrastIn} from './looks.ts';
import {visit} from './settled.ts';
import {expect} from './site.ts';

export const anAddress = () => `camille.${randomUUID().slice(0, 8)}@exemple.invalid`;

export const button = (page: Page) => page.locator('main form button[type="submit"]').first();
export const alertOf = (page: Page) => page.locator('main form [role="alert"]').first();

/** Fills controls in by their ids. */
export async function fill(page: Page, answers: Record<string, string>): Promise<void> {
  for (const [id, value] of Object.entries(answers)) {
    const control = page.locator(`#${id}`);
    const tag = await control.evaluate((element) => `${element.tagName} ${element.getAttribute('type')}`);
    if (tag.startsWith('SELECT')) await control.selectOption(value);
    else if (tag === 'INPUT checkbox') await control.check();
    else await control.fill(value);
  }
}

export const CONTACT = {name: 'Camille Exemple', email: 'camille@exemple.invalid', message: 'Bonjour.'};
export const QUOTE = {
  lastName: 'Exemple',
  firstName: 'Camille',
  email: 'camille@exemple.invalid',
  phone: '06 39 98 12 34',
  company: 'Société Exemple',
  service: '2',
  message: 'Une étude.',
  option: '1',
};
export const STEP_ONE = {
  lastName: 'O’Neill',
  firstName: 'Éloïse',
  email: 'eloise@exemple.invalid',
  gender: '5',
  residenceCountry: 'FR',
  birthDay: '29',
  birthMonth: '2',
  birthYear: '1988',
};
export const STEP_TWO = {
  phone: '06 39 98 12 34',
  profession: 'Professionnel de santé',
  specialty: 'Cardiologie',
  practicePublic: 'on',
  jobTitle: 'Infirmière',
  streetNumber: '12 bis',
  street: 'rue de l’Exemple',
  postalCode: '59120',
  city: 'Loos',
  dataUseConsent: 'on',
  privacyConsent: 'on',
};

/** Opens the second screen from a draft with the first one answered. */
export async function openStepTwo(
  page: Page,
  answers: Record<string, string> = {},
  path = '/inscription',
): Promise<void> {
  const submissionId = randomUUID();
  const values = {...STEP_ONE, email: anAddress(), ...answers};
  await page.goto('/robots.txt');
  await page.evaluate(
    (draft) => sessionStorage.setItem('draft-registration', draft),
    JSON.stringify({submissionId, values}),
  );
  await visit(page, `${path}?etape=2`);
  await expect(page.locator('#phone')).toBeVisible();
}

/** Contact, quote and both screens of the sign-up, opened empty. */
export const SCREENS: {
  name: string;
  required: string[];
  open: (page: Page) => Promise<unknown>;
}[] = [
  {
    name: 'contact',
    required: Object.keys(CONTACT),
    open: (page) => visit(page, '/contact'),
  },
  {
    name: 'quote',
    required: Object.keys(QUOTE),
    open: (page) => visit(page, '/devis'),
  },
  {
    name: 'sign-up, step 1',
    required: Object.keys(STEP_ONE),
    open: (page) => visit(page, '/inscription'),
  },
  {
    name: 'sign-up, step 2',
    required: [
      'phone',
      'profession',
      'jobTitle',
      'streetNumber',
      'street',
      'postalCode',
      'country',
      'dataUseConsent',
      'privacyConsent',
    ],
    open: (page) => openStepTwo(page),
  },
];

/** Contrast of the button's text, and whether its background is the gradient. */
export const looksOfButton = async (page: Page) =>
  button(page).evaluate(
    (element, contrast) => {
      const {color, backgroundColor, backgroundImage} = getComputedStyle(element);
      return {contrast: contrast(color, backgroundColor), gradient: backgroundImage.includes('gradient')};
    },
    await contrastIn(page),
  );
