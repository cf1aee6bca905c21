import {randomUUID} from 'node:crypto';
import type {Page as Tab} from '@playwright/test';
import type {Locale} from '../../lib/i18n/routing.ts';
import {alertOf, button, CONTACT, fill, QUOTE, STEP_ONE, STEP_TWO, takenOver} from './forms-shared.ts';
import {expect} from './site.ts';
import {go, type State} from './states.ts';

async function form(tab: Tab, locale: Locale, path: string) {
  await go(tab, locale, path);
  await takenOver(tab);
}

async function pressed(tab: Tab) {
  await button(tab).click();
  await expect(alertOf(tab)).toBeVisible();
}

/** Answers as the server would, without a lead. */
async function keptBy(tab: Tab, route: string) {
  await tab.route(`**/api/${route}`, (asked) =>
    asked.fulfill({status: 202, json: {id: 'a', reference: 'ABC-234', status: 'accepted'}}),
  );
}

async function thanked(tab: Tab) {
  await button(tab).click();
  await expect(tab.getByRole('dialog')).toBeVisible();
}

/** The second screen, as somebody finds it who answered the first one. */
async function stepTwo(tab: Tab, locale: Locale) {
  const draft = {submissionId: randomUUID(), values: {...STEP_ONE, email: 'eloise@exemple.invalid'}};
  await tab.goto('/robots.txt');
  await tab.evaluate((text) => sessionStorage.setItem('draft-registration', text), JSON.stringify(draft));
  await form(tab, locale, '/inscription?etape=2');
  await expect(tab.locator('#phone')).toBeVisible();
}

const errorsOf = (name: string, path: string): State => ({
  name: `${name}-errors`,
  async open(tab, locale) {
    await form(tab, locale, path);
    await pressed(tab);
  },
});

export const FORM_STATES: readonly State[] = [
  errorsOf('contact', '/contact'),
  {
    name: 'quote-errors',
    async open(tab, locale) {
      await form(tab, locale, '/devis');
      await pressed(tab);
      // A slip in the address is asked about as well.
      await tab.locator('#email').fill('camille@gmial.com');
      await tab.locator('#email').blur();
      await expect(tab.getByRole('button', {name: /camille@gmail\.com/})).toBeVisible();
    },
  },
  errorsOf('sign-up', '/inscription'),
  {
    name: 'contact-thanks',
    async open(tab, locale) {
      await keptBy(tab, 'contact');
      await form(tab, locale, '/contact');
      await fill(tab, CONTACT);
      await thanked(tab);
    },
  },
  {
    name: 'contact-failure',
    async open(tab, locale) {
      await tab.route('**/api/contact', (asked) => asked.fulfill({status: 503, json: {}}));
      await form(tab, locale, '/contact');
      await fill(tab, CONTACT);
      await pressed(tab);
    },
  },
  {
    name: 'quote-thanks',
    async open(tab, locale) {
      await keptBy(tab, 'quote');
      await form(tab, locale, '/devis');
      await fill(tab, QUOTE);
      await thanked(tab);
    },
  },
];

/** A page of the sample by itself, though it shares its address. */
export const SECOND_SCREEN: State = {name: 'sign-up-two', open: stepTwo};

export const SIGN_UP_STATES: readonly State[] = [
  {
    name: 'sign-up-asked',
    async open(tab, locale) {
      await form(tab, locale, '/inscription');
      await tab.locator('.asked summary').click();
    },
  },
  {
    name: 'sign-up-tiles',
    async open(tab, locale) {
      await form(tab, locale, '/inscription');
      await tab.locator('.picker summary').click();
    },
  },
  {
    name: 'sign-up-tile-chosen',
    async open(tab, locale) {
      await form(tab, locale, '/inscription');
      await tab.locator('.picker summary').click();
      await tab.locator('.picker-people button').first().click();
    },
  },
  {
    name: 'sign-up-quit',
    async open(tab, locale) {
      await form(tab, locale, '/inscription');
      await tab.locator('header a.link[data-quits]').click();
      await expect(tab.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'sign-up-known',
    async open(tab, locale) {
      await tab.route('**/email-check', (asked) => asked.fulfill({json: {available: false, checked: true}}));
      await form(tab, locale, '/inscription');
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
  {
    name: 'sign-up-two-towns',
    async open(tab, locale) {
      await stepTwo(tab, locale);
      await fill(tab, {postalCode: '54490'});
      await expect(tab.locator('#city-list li')).toHaveCount(7);
      await tab.locator('#city').press('ArrowDown');
      await expect(tab.locator('#city-list')).toBeVisible();
    },
  },
  {
    name: 'sign-up-welcome',
    async open(tab, locale) {
      await keptBy(tab, 'registration');
      await stepTwo(tab, locale);
      const {specialty, practicePublic, ...rest} = STEP_TWO;
      await fill(tab, {profession: STEP_TWO.profession});
      await fill(tab, {...rest, specialty, practicePublic});
      await thanked(tab);
    },
  },
];
