import {randomUUID} from 'node:crypto';
import type {Page as Tab} from '@playwright/test';
import {localePath, NOT_FOUND, PAGES, SEARCH} from '../../lib/i18n/paths.ts';
import type {Locale} from '../../lib/i18n/routing.ts';
import {alertOf, button, CONTACT, fill, QUOTE, STEP_ONE, STEP_TWO, takenOver} from './forms-shared.ts';
import {visit} from './settled.ts';
import {expect} from './site.ts';

/** A page, or what somebody makes of one, to be looked at in several windows. */
export interface State {
  /** Also the name of the file with its tree. */
  name: string;
  /** Windows it exists in; all where nothing is said. */
  widths?: readonly number[];
  /** Asked about cookies. */
  isNew?: true;
  /** Its tree is kept with the frame around it. */
  withFrame?: true;
  open: (tab: Tab, locale: Locale) => Promise<void>;
}

export const WIDTHS = [1440, 1000, 768, 390] as const;
/** Every width that pictures are taken at (gallery.ts); those above come first, and are the ones that axe judges. */
export const PICTURED = [...WIDTHS, 1920, 1001] as const;
const WIDE = [1440, 1920];
const TABBED = [...WIDE, 1001];
const NARROW = [1000, 768, 390, 1001];

const go = (tab: Tab, locale: Locale, path: string) => visit(tab, localePath(locale, path));

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

const ofPage = (page: string): State => ({
  name: page === '/' ? 'home' : page.slice(1).replaceAll(/\W+/g, '-'),
  withFrame: page === '/' || page === '/inscription' || undefined,
  open: async (tab, locale) => void (await go(tab, locale, page)),
});

export const PAGE_STATES: readonly State[] = [
  ...PAGES.map(ofPage),
  {name: 'search-found', open: async (tab, locale) => void (await go(tab, locale, `${SEARCH}?q=convention`))},
  {name: 'search-none', open: async (tab, locale) => void (await go(tab, locale, `${SEARCH}?q=zzzz`))},
  {name: 'not-found', open: async (tab, locale) => void (await go(tab, locale, NOT_FOUND))},
  {
    name: 'article',
    async open(tab, locale) {
      // The first of the sample articles has every kind of block.
      await go(tab, locale, '/blog');
      await go(tab, 'fr', (await tab.locator('a[href*="/post/1/"]').first().getAttribute('href')) ?? '');
    },
  },
];

export const FRAME_STATES: readonly State[] = [
  {
    name: 'question',
    isNew: true,
    withFrame: true,
    async open(tab, locale) {
      await go(tab, locale, '/contact');
      await expect(tab.locator('.consent')).toBeVisible();
    },
  },
  {
    name: 'menu-of-services',
    widths: WIDE,
    withFrame: true,
    async open(tab, locale) {
      await go(tab, locale, '/contact');
      await tab.locator('header summary').click();
    },
  },
  {
    name: 'menu-sheet',
    widths: NARROW,
    withFrame: true,
    async open(tab, locale) {
      await go(tab, locale, '/contact');
      await tab.getByRole('button', {name: 'Menu'}).click();
      await tab.locator('header summary').click();
    },
  },
  ...(['/', '/services'] as const).flatMap((page) =>
    [1, 2].map((number): State => ({
      name: `tab-${number + 1}-of-${page === '/' ? 'home' : 'services'}`,
      widths: TABBED,
      async open(tab, locale) {
        await go(tab, locale, page);
        await tab.getByRole('tab').nth(number).click();
      },
    })),
  ),
];

const errorsOf = (name: string, path: string): State => ({
  name: `${name}-errors`,
  async open(tab, locale) {
    await form(tab, locale, path);
    await pressed(tab);
  },
});

export const FORM_STATES: readonly State[] = [
  errorsOf('contact', '/contact'),
  errorsOf('quote', '/devis'),
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
  {name: 'sign-up-two', open: stepTwo},
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
