import path from 'node:path';
import type {Browser, Page as Tab} from '@playwright/test';
import {LOCALES, type Locale} from '../../lib/i18n/routing.ts';
import {FORM_STATES, SECOND_SCREEN, SIGN_UP_STATES} from './form-states.ts';
import {settled} from './settled.ts';
import {ANSWERED, test, URL_OF_SITE} from './site.ts';
import {FRAME_STATES, PAGE_STATES, PICTURED} from './states.ts';

// Screenshots of all states (E2E_PART=pictures). No part of the tests.

const {PICTURES = 'pictures', PICTURES_OF = ''} = process.env;
const wanted = PICTURES_OF.split(',').filter(Boolean);
const states = [...PAGE_STATES, ...FRAME_STATES, ...FORM_STATES, SECOND_SCREEN, ...SIGN_UP_STATES].filter(
  ({name}) => !wanted.length || wanted.includes(name),
);

/** Loads and lays out everything below the first view. */
async function whole(tab: Tab) {
  await tab.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    scrollTo({top: 0, behavior: 'instant'});
    for (const image of document.images) image.loading = 'eager';
  });
  // decode() fails where another width loads another file.
  await tab.waitForFunction(() => [...document.images].every(({complete}) => complete));
  await settled(tab);
}

async function take(browser: Browser, locale: Locale) {
  for (const {name, widths = PICTURED, isNew, open} of states) {
    const context = await browser.newContext({
      ...(isNew ? {} : ANSWERED),
      baseURL: URL_OF_SITE,
      locale: locale === 'fr' ? 'fr-FR' : 'en-GB',
      reducedMotion: 'reduce',
    });
    const tab = await context.newPage();
    await tab.setViewportSize({width: widths[0] ?? 1440, height: 900});
    await open(tab, locale);
    for (const width of widths) {
      await tab.setViewportSize({width, height: 900});
      await whole(tab);
      // An overlay is taken in the window, and not on the whole page.
      const over = isNew || (await tab.locator('dialog:modal, [data-open=true]').count()) > 0;
      await tab.screenshot({path: path.join(PICTURES, locale, `${name}-${width}.png`), fullPage: !over});
    }
    await context.close();
  }
}

test('takes pictures', async ({browser}) => {
  test.setTimeout(3_600_000);
  await Promise.all(LOCALES.map((locale) => take(browser, locale)));
});
