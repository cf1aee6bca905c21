import type {Page as Tab} from '@playwright/test';
import type {Locale} from '../../lib/i18n/routing.ts';
import {LANGUAGES} from '../support/nightly.ts';
import {SECOND_SCREEN} from './form-states.ts';
import {doubleText, lostWords} from './lost-words.ts';
import {ANSWERED, BACKEND, expect, test} from './site.ts';
import {PAGE_STATES} from './states.ts';

/** Beside the four that axe.spec.ts looks at. */
const SIZES = [320, 1001, 1100, 1400, 1920] as const;

const overflow = (tab: Tab) =>
  tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Words that stick out of a box which would cut them off. */
const cutOff = (tab: Tab) =>
  tab.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(h1,h2,h3,p,li,a,button,dt,dd,label,summary), footer a',
      ),
    ]
      .filter((element) => {
        const {overflowX, overflowY} = getComputedStyle(element);
        return (
          (overflowX !== 'visible' || overflowY !== 'visible') &&
          element.clientHeight > 2 &&
          (element.scrollHeight > element.clientHeight + 2 || element.scrollWidth > element.clientWidth + 2)
        );
      })
      .filter((element) => !element.closest('.sr-only, ul[tabindex]'))
      .map((element) => element.outerHTML.slice(0, 140)),
  );

/** Targets smaller than this, except links within a sentence (WCAG 2.5.8) and what only screen readers reach. */
const smallTargets = (tab: Tab, least: number) =>
  tab.evaluate((size) => {
    const inSentence = (element: Element) =>
      element.tagName === 'A' &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    return [...document.querySelectorAll('a[href],button,input,select,textarea,summary,[role=tab]')]
      .filter((element) => element.checkVisibility({visibilityProperty: true, opacityProperty: true}))
      .filter((element) => !element.closest('[inert],.skip-link') && !inSentence(element))
      .map((element) => {
        // A check box is pressed by its label, a card by the layer its link lays over it.
        const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
        const rect = (
          label && element.matches('[type=checkbox],[type=radio]') ? label : element
        ).getBoundingClientRect();
        const layer = getComputedStyle(element, '::after');
        const covers = layer.position === 'absolute' && layer.content !== 'none' && layer.inset === '0px';
        const box = covers ? (element.closest('.relative') ?? element).getBoundingClientRect() : rect;
        return {box, html: element.outerHTML.slice(0, 140)};
      })
      .filter(({box}) => box.width > 1 && (box.width < size - 0.5 || box.height < size - 0.5))
      .map(({box, html}) => `${Math.round(box.width)} × ${Math.round(box.height)} ${html}`);
  }, least);

async function checkPage(tab: Tab, locale: Locale) {
  await test.step('one h1, one main; the skip link is first, and works', async () => {
    // From the top, wherever opening the page has left the focus.
    await tab.evaluate(() => {
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute('tabindex');
    });
    expect.soft(await tab.locator('h1').count()).toBe(1);
    expect.soft(await tab.locator('main').count()).toBe(1);
    await tab.keyboard.press('Tab');
    expect.soft(await tab.locator(':focus').getAttribute('href')).toBe('#contenu');
    await tab.keyboard.press('Enter');
    expect.soft(await tab.locator(':focus').getAttribute('id')).toBe('contenu');
    await expect.soft(tab).toHaveURL(/#contenu$/);
  });
  await test.step('there is a title; the language is the address’s, and the other one is marked', async () => {
    expect.soft(await tab.title()).not.toBe('');
    expect.soft(await tab.locator('html').getAttribute('lang')).toBe(locale);
    const other = locale === 'fr' ? 'en' : 'fr';
    expect.soft(await tab.locator(`a[hreflang=${other}]`).first().getAttribute('lang')).toBe(other);
  });
  await test.step('no width makes the page scroll sideways', async () => {
    for (const width of SIZES) {
      await tab.setViewportSize({width, height: 900});
      expect.soft([width, await overflow(tab)]).toEqual([width, 0]);
    }
  });
  await test.step('pressed with a finger, every target has 24 pixels, and buttons have 44', async () => {
    await tab.setViewportSize({width: 390, height: 844});
    expect.soft(await smallTargets(tab, 24)).toEqual([]);
    expect
      .soft(
        await tab
          .locator(
            '.button, .nav-link, .burger, .language-link, footer ul :is(a, button), .tab, input, select',
          )
          .evaluateAll((elements) =>
            elements
              .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
              .filter((element) => element.getAttribute('tabindex') !== '-1')
              .filter((element) => {
                const pressed =
                  element instanceof HTMLInputElement && element.type === 'checkbox'
                    ? (element.labels?.[0] ?? element)
                    : element;
                return pressed.getBoundingClientRect().height < 44;
              })
              .map(
                (element) => `${element.getBoundingClientRect().height} ${element.outerHTML.slice(0, 120)}`,
              ),
          ),
      )
      .toEqual([]);
  });
  await test.step('wider spacing of text, and letters of twice their size, lose nothing', async () => {
    await tab.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
      );
      document.adoptedStyleSheets = [sheet];
    });
    for (const width of [390, 1440]) {
      await tab.setViewportSize({width, height: 900});
      expect.soft([`spaced at ${width}`, await overflow(tab)]).toEqual([`spaced at ${width}`, 0]);
      expect.soft(await cutOff(tab), `spaced at ${width}`).toEqual([]);
    }
    await tab.evaluate(() => (document.adoptedStyleSheets = []));
    // A page as a whole at 400 % of 1280 is the 320 of above; here the letters grow, the window stays.
    await doubleText(tab);
    for (const width of [390, 1440]) {
      await tab.setViewportSize({width, height: 900});
      expect
        .soft([`letters of 200 % at ${width}`, await overflow(tab)])
        .toEqual([`letters of 200 % at ${width}`, 0]);
      expect.soft(await lostWords(tab), `letters of 200 % at ${width}`).toEqual([]);
    }
  });
}

// The pages are the same on either backend: once is enough.
if (BACKEND === 'embedded') {
  test.use({...ANSWERED, contextOptions: {reducedMotion: 'reduce'}});

  for (const locale of LANGUAGES) {
    for (const {name, open} of [...PAGE_STATES, SECOND_SCREEN]) {
      test(`the frame of ${`${name} (${locale})`}`, async ({page: tab, complaints}) => {
        await open(tab, locale);
        await checkPage(tab, locale);
        if (name === 'not-found') complaints.length = 0; // The browser itself reports the 404.
      });
    }
  }
}
