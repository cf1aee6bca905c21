import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import type {Browser, Page as Tab} from '@playwright/test';
import type axe from 'axe-core';
import {LOCALES, type Locale} from '../../lib/i18n/routing.ts';
import {LANGUAGES, NIGHTLY} from '../support/nightly.ts';
import {expectNothingLost} from './adapting.ts';
import {numbered} from './blog-articles.ts';
import {WHOLE_BROWSER} from './browsers.ts';
import {FORM_STATES, SECOND_SCREEN, SIGN_UP_STATES} from './form-states.ts';
import {ANSWERED, BACKEND, expect, tellOfChange, test, URL_OF_SITE} from './site.ts';
import {AWAY_STATES, FILM, FRAME_STATES, PAGE_STATES, SECOND_PAGE, WIDTHS, type State} from './states.ts';
import {treeOf} from './tree.ts';

/** WCAG 2.0 to 2.2, levels A and AA; with them the size of targets. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const HEIGHT = 900;
/** Pages laid out as one that is looked at by day. */
const ALIKE = [
  'mentions-legales',
  'protection-des-donnees-personnelles',
  'accessibilite',
  'plan-du-site',
  'contact',
  'search-none',
  'services-Loi-anti-cadeau',
  'services-Suivi-post-production',
  'contact-merci',
  'devis-merci',
  'inscription-confirmation',
];
/** The menu that has more in it than the other, and one tab. */
const FRAMES_BY_DAY = ['question', 'menu-sheet', 'tab-2-of-home'];
/** Its list, its dialog, its errors and its end. */
const SIGN_UP_BY_DAY = ['sign-up-quit', 'sign-up-two-errors', 'sign-up-welcome'];

/** Violations found by axe, one line each, and sideways scrolling. */
async function violations(tab: Tab): Promise<string[]> {
  return tab.evaluate(async (values) => {
    // Resize observers run with the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    // Wait for animations; those of the scroll position never end.
    const moving = document.getAnimations().filter(({timeline}) => timeline === document.timeline);
    await Promise.all(moving.map((one) => one.finished.catch(() => {})));
    const {axe: checker} = window as unknown as {axe: typeof axe};
    const {violations: found, passes} = await checker.run(document, {
      runOnly: {type: 'tag', values},
      rules: {'target-size': {enabled: true}, 'label-content-name-mismatch': {enabled: true}},
      resultTypes: ['violations'],
      preload: false,
    });
    if (passes.length < 15) return [`only ${passes.length} rules found anything to judge`];
    if (!passes.concat(found).some(({id}) => id === 'target-size')) return ['no target was measured'];
    const {scrollWidth, clientWidth} = document.documentElement;
    const lines = found.flatMap(({id, help, nodes}) =>
      nodes.map(({target, failureSummary}) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
    );
    return scrollWidth > clientWidth
      ? [`${scrollWidth} pixels in a window of ${clientWidth}`, ...lines]
      : lines;
  }, RULES);
}

/** A browser context that caches styles and scripts; its visitor has answered the question about cookies, or is new. */
async function visitor(browser: Browser, locale: Locale, baseURL: string, isNew = false) {
  const context = await browser.newContext({
    ...(isNew ? {} : ANSWERED),
    baseURL,
    locale: locale === 'fr' ? 'fr-FR' : 'en-GB',
    reducedMotion: 'reduce',
  });
  // By the debugger: the policy allows no script tag.
  await context.addInitScript({path: 'node_modules/axe-core/axe.min.js'});
  return context;
}

/**
 * Opens each state and checks it with axe: by day at its first width, at night at all of them and with reader settings
 * (adapting.ts), in one of the languages by turns. Only French trees are stored: messages.test.ts compares the languages.
 */
async function lookAt(browser: Browser, locale: Locale, states: readonly State[], at = URL_OF_SITE) {
  const waiting = states.map((state, index) => ({state, isTurn: index % 2 === LOCALES.indexOf(locale)}));
  // Two at a time, as there are two cores.
  await Promise.all(
    [1, 2].map(async () => {
      const contexts = {
        known: await visitor(browser, locale, at),
        fresh: await visitor(browser, locale, at, true),
      };
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const {name, widths = WIDTHS, isNew, part, open} = next.state;
        const own = WIDTHS.filter((width) => widths.includes(width));
        const tab = await contexts[isNew ? 'fresh' : 'known'].newPage();
        await tab.setViewportSize({width: own[0] ?? 390, height: HEIGHT});
        await open(tab, locale);
        if (locale === 'fr' && part) expect.soft(await treeOf(tab, part)).toMatchSnapshot(`${name}.txt`);
        for (const width of NIGHTLY ? own : own.slice(0, 1)) {
          await tab.setViewportSize({width, height: HEIGHT});
          expect.soft(await violations(tab), `${name} at ${width}`).toEqual([]);
        }
        if (NIGHTLY && next.isTurn) await expectNothingLost(tab, next.state);
        await tab.close();
      }
      await Promise.all(Object.values(contexts).map((context) => context.close()));
    }),
  );
}

// The pages are the same on either backend: once is enough.
if (BACKEND === 'embedded') {
  const GROUPS = {
    pages: [...PAGE_STATES.filter(({name}) => NIGHTLY || !ALIKE.includes(name)), SECOND_SCREEN],
    'menus, tabs and the question': FRAME_STATES.filter(({name}) => NIGHTLY || FRAMES_BY_DAY.includes(name)),
    'the sign-up': SIGN_UP_STATES.filter(({name}) => NIGHTLY || SIGN_UP_BY_DAY.includes(name)),
    ...(NIGHTLY && {'forms with errors, failures and thanks': FORM_STATES}),
  };
  for (const locale of LANGUAGES)
    for (const [group, states] of Object.entries(GROUPS))
      test(`${group}: no violation, and the stored accessibility tree (${locale})`, async ({browser}) => {
        await lookAt(browser, locale, states);
      });

  const byNight = NIGHTLY ? test : undefined;
  byNight?.('film, blog without backend: no violation', async ({playwright, site}) => {
    const browser = await playwright.chromium.launch(WHOLE_BROWSER);
    const articles = Array.from({length: 13}, (_, index) => numbered(index + 1));
    const backend = createServer((_, response) => response.end(JSON.stringify(articles)));
    await once(backend.listen(0, '127.0.0.1'), 'listening');
    const {port} = backend.address() as AddressInfo;
    backend.close();
    const url = `http://127.0.0.1:${port}`;
    const away = await site.another({
      VIDEO_URL: FILM,
      DATA_DIR: path.join(site.dataDir, 'away'),
      ...{LEGACY_HOST_URL: url, LEGACY_SITE_URL: url, LEGACY_BACKEND_URL: url},
    });
    await Promise.all(LANGUAGES.map((locale) => lookAt(browser, locale, AWAY_STATES, away.url)));
    await once(backend.listen(port, '127.0.0.1'), 'listening');
    expect((await tellOfChange({articles: 'all'}, away.url)).ok).toBe(true);
    await Promise.all(LANGUAGES.map((locale) => lookAt(browser, locale, [SECOND_PAGE], away.url)));
    await away.stop();
    backend.close();
    await browser.close();
  });
}
