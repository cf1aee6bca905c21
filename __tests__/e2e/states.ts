import type {Page as Tab} from '@playwright/test';
import {listPath, localePath, NOT_FOUND, PAGES, SEARCH} from '../../lib/i18n/paths.ts';
import type {Locale} from '../../lib/i18n/routing.ts';
import {visit} from './settled.ts';
import {expect} from './site.ts';

/** A page in one state, checked at several widths. */
export interface State {
  /** Also the name of the file with its tree. */
  name: string;
  /** Widths it exists at; all by default. */
  widths?: readonly number[];
  /** A new visitor, who is asked about cookies. */
  isNew?: true;
  /** Selector of the part whose accessibility tree is stored. */
  part?: string;
  open: (tab: Tab, locale: Locale) => Promise<void>;
}

export const WIDTHS = [1440, 1000, 768, 390] as const;
/** The widths of screenshots (gallery.ts): a phone, two tablets, two laptops and a large screen. */
export const PICTURED = [390, 768, 1000, 1366, 1440, 1920] as const;
const WIDE = [1440, 1920];
const TABBED = [...WIDE, 1001];
const NARROW = [1000, 768, 390, 1001];

/** Opens a page in a language. */
export const go = (tab: Tab, locale: Locale, path: string) => visit(tab, localePath(locale, path));

/** One page of each layout, whose accessibility tree is stored. */
const WITH_TREE: Record<string, string> = {'/': 'body', '/inscription': 'main', '/services': 'main'};

const ofPage = (page: string): State => ({
  name: page === '/' ? 'home' : page.slice(1).replaceAll(/\W+/g, '-'),
  part: WITH_TREE[page],
  async open(tab, locale) {
    await go(tab, locale, page);
    // Open all questions but the first.
    for (const question of await tab.locator('main details.question + details.question > summary').all())
      await question.click();
  },
});

export const PAGE_STATES: readonly State[] = [
  ...PAGES.map(ofPage),
  {
    name: 'search-found',
    open: async (tab, locale) => void (await go(tab, locale, `${SEARCH}?q=convention`)),
  },
  {
    name: 'search-none',
    open: async (tab, locale) => void (await go(tab, locale, `${SEARCH}?q=zzzz`)),
  },
  {name: 'not-found', open: async (tab, locale) => void (await go(tab, locale, NOT_FOUND))},
  {
    name: 'article',
    part: 'main',
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
    async open(tab, locale) {
      await go(tab, locale, '/contact');
      await expect(tab.locator('.consent')).toBeVisible();
    },
  },
  {
    name: 'menu-of-services',
    widths: WIDE,
    async open(tab, locale) {
      await go(tab, locale, '/contact');
      await tab.locator('header summary').click();
    },
  },
  {
    name: 'menu-sheet',
    widths: NARROW,
    async open(tab, locale) {
      await go(tab, locale, '/contact');
      await tab.getByRole('button', {name: 'Menu'}).click();
      // From 1000 px the services are open by themselves.
      const services = tab.locator('header summary');
      if (await services.isVisible()) await services.click();
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

/** The second page of a long blog. */
export const SECOND_PAGE: State = {
  name: 'blog-2',
  open: async (tab, locale) => void (await go(tab, locale, listPath(2))),
};

/** An invented film; no host answers at its address. */
export const FILM = 'https://video.exemple.invalid/embed/1';

const film = async (tab: Tab, locale: Locale) => {
  await tab.route(`${FILM}**`, (asked) =>
    asked.fulfill({contentType: 'text/html', body: '<!doctype html><html lang="fr"><title>Film</title>'}),
  );
  await go(tab, locale, '/about');
};
const play = (tab: Tab) => tab.locator('[data-video-part=play]').click();

/** On a site with a film whose backend does not answer. */
export const AWAY_STATES: readonly State[] = [
  {
    name: 'film-asked',
    async open(tab, locale) {
      await film(tab, locale);
      await play(tab);
      await expect(tab.locator('[data-video-part=question]')).toBeVisible();
    },
  },
  {
    name: 'film-playing',
    async open(tab, locale) {
      await film(tab, locale);
      await play(tab);
      await tab.locator('[data-video-part=once]').click();
      await expect(tab.locator('iframe')).toBeVisible();
    },
  },
  {name: 'blog-away', open: async (tab, locale) => void (await go(tab, locale, '/blog'))},
];
