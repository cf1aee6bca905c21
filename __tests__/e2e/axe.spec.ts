import path from 'node:path';
import type {Browser, Page as Tab} from '@playwright/test';
import axe from 'axe-core';
import {LOCALES, type Locale} from '../../lib/i18n/routing.ts';
import {FORM_STATES, SIGN_UP_STATES} from './form-states.ts';
import {ANSWERED, BACKEND, expect, test, URL_OF_SITE} from './site.ts';
import {AWAY_STATES, FILM, FRAME_STATES, PAGE_STATES, WIDTHS, type State} from './states.ts';
import {treeOf} from './tree.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Two windows side by side, as there are two cores; each is made narrower once, with the page in it. */
const WINDOWS = [WIDTHS.slice(0, 2), WIDTHS.slice(2)];
const HEIGHT = 900;

/** What axe finds wrong, one line an element. Handed to the page by the debugger: the policy allows no script tag. */
async function violations(tab: Tab): Promise<string[]> {
  if (!(await tab.evaluate(() => 'axe' in window))) await tab.evaluate(axe.source);
  return tab.evaluate(async (values) => {
    // What moves would be judged half-way.
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})));
    const {axe: checker} = window as unknown as {axe: typeof axe};
    const {violations: found, passes} = await checker.run(document, {
      runOnly: {type: 'tag', values},
      rules: {'target-size': {enabled: true}},
      resultTypes: ['violations'],
      preload: false,
    });
    if (passes.length < 15) return [`only ${passes.length} rules found anything to judge`];
    if (!passes.concat(found).some(({id}) => id === 'target-size')) return ['no target was measured'];
    return found.flatMap(({id, help, nodes}) =>
      nodes.map(({target, failureSummary}) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
    );
  }, RULES);
}

/** A browser's window that keeps styles and scripts; of somebody who was asked about cookies, or is new. */
const visitor = (browser: Browser, locale: Locale, baseURL: string, isNew = false) =>
  browser.newContext({
    ...(isNew ? {} : ANSWERED),
    baseURL,
    locale: locale === 'fr' ? 'fr-FR' : 'en-GB',
    reducedMotion: 'reduce',
  });

/** Looks at each state in every window it exists in, and compares its tree in the first of them with the kept one. */
async function lookAt(browser: Browser, locale: Locale, states: readonly State[], at = URL_OF_SITE) {
  await Promise.all(
    WINDOWS.map(async (widthsHere) => {
      const contexts = {
        known: await visitor(browser, locale, at),
        fresh: await visitor(browser, locale, at, true),
      };
      for (const {name, widths = WIDTHS, isNew, part = 'main', open} of states) {
        const own = widthsHere.filter((width) => widths.includes(width));
        const [first] = own;
        if (first === undefined) continue;
        const tab = await contexts[isNew ? 'fresh' : 'known'].newPage();
        await tab.setViewportSize({width: first, height: HEIGHT});
        await open(tab, locale);
        if (first === widths[0])
          expect.soft(await treeOf(tab, part)).toMatchSnapshot([locale, `${name}.txt`]);
        for (const width of own) {
          await tab.setViewportSize({width, height: HEIGHT});
          expect.soft(await violations(tab), `${name} at ${width}`).toEqual([]);
        }
        await tab.close();
      }
      await Promise.all(Object.values(contexts).map((context) => context.close()));
    }),
  );
}

// The pages are the same on either backend: once is enough.
if (BACKEND === 'embedded') {
  for (const locale of LOCALES)
    test.describe(`axe (WCAG 2.0 to 2.2 A and AA, best practices, target size) and the accessibility tree (${locale})`, () => {
      test.describe.configure({timeout: 300_000});

      test(`every page is without a violation at four widths, and its tree is the one that was read (${locale})`, async ({
        browser,
      }) => lookAt(browser, locale, PAGE_STATES));

      test(`so are open menus and tabs, and the question about cookies (${locale})`, async ({browser}) =>
        lookAt(browser, locale, FRAME_STATES));

      test(`so are forms that tell of errors and failures, and their thanks (${locale})`, async ({browser}) =>
        lookAt(browser, locale, FORM_STATES));

      test(`so is the sign-up from its first question to the welcome (${locale})`, async ({browser}) =>
        lookAt(browser, locale, SIGN_UP_STATES));
    });

  test('so are the film, asked for and playing, and the blog whose backend does not answer', async ({
    browser,
    site,
  }) => {
    test.setTimeout(300_000);
    const nobody = 'http://127.0.0.1:47999';
    const away = await site.another({
      VIDEO_URL: FILM,
      DATA_DIR: path.join(site.dataDir, 'away'),
      LEGACY_HOST_URL: nobody,
      LEGACY_SITE_URL: nobody,
      LEGACY_BACKEND_URL: nobody,
    });
    for (const locale of LOCALES) await lookAt(browser, locale, AWAY_STATES, away.url);
    await away.stop();
  });
}
