import {randomUUID} from 'node:crypto';
import type {Page as Tab, Route} from '@playwright/test';
import {localePath} from '../../lib/i18n/paths.ts';
import type {Locale} from '../../lib/i18n/routing.ts';
import {alertOf, anAddress, button, CONTACT, fill, QUOTE, STEP_ONE, STEP_TWO} from './forms-shared.ts';
import {settled} from './settled.ts';
import {expect} from './site.ts';
import {go, type State} from './states.ts';

async function pressed(tab: Tab) {
  await button(tab).click();
  await expect(alertOf(tab)).toBeVisible();
}

/** Opens the second screen, with the first one answered. */
async function stepTwo(tab: Tab, locale: Locale) {
  const draft = {submissionId: randomUUID(), values: {...STEP_ONE, email: 'eloise@exemple.invalid'}};
  await tab.goto('/robots.txt');
  await tab.evaluate((text) => sessionStorage.setItem('draft-registration', text), JSON.stringify(draft));
  await go(tab, locale, '/inscription?etape=2');
  await expect(tab.locator('#phone')).toBeVisible();
}

const errorsOf = (name: string, path: string): State => ({
  name: `${name}-errors`,
  async open(tab, locale) {
    await go(tab, locale, path);
    await pressed(tab);
  },
});

/** An unfinished second screen of a health professional. */
const CARER = {profession: STEP_TWO.profession, jobTitle: STEP_TWO.jobTitle, phone: '06'};

/** Forms that are filled in and ready to be sent. */
const FILLED = {
  contact: {
    route: 'contact',
    async open(tab: Tab, locale: Locale) {
      await go(tab, locale, '/contact');
      await fill(tab, CONTACT);
    },
  },
  quote: {
    route: 'quote',
    async open(tab: Tab, locale: Locale) {
      await go(tab, locale, '/devis');
      await fill(tab, QUOTE);
    },
  },
  'sign-up-two': {
    route: 'registration',
    async open(tab: Tab, locale: Locale) {
      await stepTwo(tab, locale);
      const {profession, ...others} = STEP_TWO;
      // The profession adds fields.
      await fill(tab, {profession});
      await fill(tab, others);
      await expect(tab.locator('.field-hint[role=status]')).toBeVisible();
    },
  },
};
type Filled = keyof typeof FILLED;

const ready = (what: Filled): State => ({
  name: `${what}-ready`,
  async open(tab, locale) {
    await FILLED[what].open(tab, locale);
    await expect(tab.locator('main form .text-succes')).toBeVisible();
  },
});

/** Sends a form; the test answers in place of the server, so it becomes no lead. */
async function send(tab: Tab, locale: Locale, what: Filled, answer: (asked: Route) => Promise<void> | void) {
  const {route, open} = FILLED[what];
  await tab.route(`**/api/${route}`, answer);
  await open(tab, locale);
  await button(tab).click();
}

const failing = (
  what: Filled,
  how: string,
  status: number,
  {headers = {}}: {headers?: Record<string, string>} = {},
): State => ({
  name: `${what}-${how}`,
  async open(tab, locale) {
    await send(tab, locale, what, (asked) => asked.fulfill({status, headers, json: {}}));
    await expect(alertOf(tab)).toBeVisible();
  },
});

const thanked = (what: Filled, name: string): State => ({
  name,
  async open(tab, locale) {
    const json = {id: 'a', reference: 'ABC-234', status: 'accepted'};
    await send(tab, locale, what, (asked) => asked.fulfill({status: 202, json}));
    await expect(tab.getByRole('dialog')).toBeVisible();
  },
});

/** Posts a form without its module, and opens the answer without it. */
async function plainly(
  tab: Tab,
  locale: Locale,
  path: string,
  ...screens: readonly Record<string, string>[]
) {
  await tab.route(`**${localePath(locale, path)}`, async (asked) => {
    const response = await asked.fetch();
    const list = /<script type="application\/json" id="form-modules">.*?<\/script>/s;
    await asked.fulfill({response, body: (await response.text()).replace(list, '')});
  });
  await go(tab, locale, path);
  for (const values of screens) {
    await fill(tab, values);
    await Promise.all([tab.waitForEvent('load'), button(tab).click()]);
  }
  await settled(tab);
  await expect(alertOf(tab)).toBeVisible();
}

const plain = (name: string, path: string, ...screens: readonly Record<string, string>[]): State => ({
  name: `${name}-plain`,
  open: (tab, locale) => plainly(tab, locale, path, ...screens),
});

export const FORM_STATES: readonly State[] = [
  errorsOf('contact', '/contact'),
  {
    name: 'quote-errors',
    async open(tab, locale) {
      await go(tab, locale, '/devis');
      await pressed(tab);
      // A suggestion for a misspelt domain.
      await tab.locator('#email').fill('camille@gmial.com');
      await tab.locator('#email').blur();
      await expect(tab.getByRole('button', {name: /camille@gmail\.com/})).toBeVisible();
    },
  },
  errorsOf('sign-up', '/inscription'),
  thanked('contact', 'contact-thanks'),
  failing('contact', 'failure', 503),
  failing('contact', 'limited', 429, {headers: {'Retry-After': '170'}}),
  ready('quote'),
  plain('contact', '/contact', {email: 'camille', message: CONTACT.message}),
];

/** A page of its own, at the address of the first screen. */
export const SECOND_SCREEN: State = {name: 'sign-up-two', open: stepTwo};

export const SIGN_UP_STATES: readonly State[] = [
  {
    name: 'sign-up-quit',
    async open(tab, locale) {
      await go(tab, locale, '/inscription');
      await tab.locator('.link[data-quits]').click();
      await expect(tab.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'sign-up-known',
    async open(tab, locale) {
      await tab.route('**/email-check', (asked) => asked.fulfill({json: {available: false, checked: true}}));
      await go(tab, locale, '/inscription');
      await fill(tab, STEP_ONE);
      await pressed(tab);
    },
  },
  {
    name: 'sign-up-two-errors',
    async open(tab, locale) {
      await stepTwo(tab, locale);
      await fill(tab, {profession: 'Professionnel de santé'});
      await pressed(tab);
    },
  },
  ready('sign-up-two'),
  thanked('sign-up-two', 'sign-up-welcome'),
  // An address without an account: the server looks it up.
  plain('sign-up-two', '/inscription', {...STEP_ONE, email: anAddress()}, CARER),
];
