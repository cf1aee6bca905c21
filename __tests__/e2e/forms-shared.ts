import {randomUUID} from 'node:crypto';
import type {Page} from '@playwright/test';
import {expect, test, type Site} from './site';

/** Limits are by address and in memory: each file of walks begins and ends with a server that has seen nobody. */
export function welcomeAnew(): void {
  const restart = async ({site}: {site: Site}) => {
    await site.stop('SIGTERM');
    await site.start();
  };
  test.beforeAll(restart);
  test.afterAll(restart);
}

export const anAddress = () => `camille.${randomUUID().slice(0, 8)}@exemple.invalid`;

export const button = (page: Page) => page.locator('main form button[type="submit"]').first();
export const alertOf = (page: Page) => page.locator('main form [role="alert"]').first();

/** Answers by the ids of their controls. */
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

/** Opened by a browser that runs scripts, once they do. */
export const open = (page: Page, path: string) => page.goto(path, {waitUntil: 'networkidle'});

/** The two forms and the two screens, each opened empty by a browser that runs scripts. */
export const SCREENS: {
  name: string;
  path: string;
  required: string[];
  open: (page: Page, prefix?: string) => Promise<unknown>;
}[] = [
  {
    name: 'contact',
    path: '/contact',
    required: Object.keys(CONTACT),
    open: (page, prefix = '') => open(page, `${prefix}/contact`),
  },
  {
    name: 'quote',
    path: '/devis',
    required: Object.keys(QUOTE),
    open: (page, prefix = '') => open(page, `${prefix}/devis`),
  },
  {
    name: 'sign-up, step 1',
    path: '/inscription',
    required: Object.keys(STEP_ONE),
    open: (page, prefix = '') => open(page, `${prefix}/inscription`),
  },
  {
    name: 'sign-up, step 2',
    path: '/inscription',
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
    open: async (page, prefix = '') => {
      await open(page, `${prefix}/inscription`);
      await fill(page, {...STEP_ONE, email: anAddress()});
      await button(page).click();
      await expect(page.locator('#phone')).toBeVisible();
    },
  },
];
