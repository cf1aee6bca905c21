import type {Page as Tab} from '@playwright/test';
import {LANGUAGES, NIGHTLY} from '../support/nightly.ts';
import {SECOND_SCREEN} from './form-states.ts';
import {doubleText, lostWords, sideways} from './lost-words.ts';
import {ANSWERED, BACKEND, expect, test} from './site.ts';
import {PAGE_STATES} from './states.ts';

/** In addition to the widths of axe.spec.ts. */
const SIZES = [320, 1001, 1100, 1400, 1920] as const;

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

/** What sticks while the page scrolls, and lies over its neighbours then. */
const covered = (tab: Tab) =>
  tab.evaluate(async () => {
    const faults = new Set<string>();
    const sticks = (element: Element) => getComputedStyle(element).position === 'sticky';
    for (const stuck of [...document.querySelectorAll('main *')].filter(sticks)) {
      const room = stuck.parentElement!;
      const top = room.getBoundingClientRect().top + scrollY;
      for (let y = top - 200; y < top + room.offsetHeight; y += 150) {
        scrollTo({top: y, behavior: 'instant'});
        const own = stuck.getBoundingClientRect();
        for (const other of [...room.children].filter((child) => child !== stuck)) {
          const box = other.getBoundingClientRect();
          const high = Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top);
          const wide = Math.min(own.right, box.right) - Math.max(own.left, box.left);
          if (high > 1 && wide > 1) faults.add(stuck.textContent.slice(0, 40));
        }
      }
    }
    return [...faults];
  });

async function checkPage(tab: Tab) {
  await test.step('the skip link is first, and works', async () => {
    // Start at the top, wherever opening the page left the focus.
    await tab.evaluate(() => {
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute('tabindex');
    });
    await tab.keyboard.press('Tab');
    expect.soft(await tab.locator(':focus').getAttribute('href')).toBe('#contenu');
    await tab.keyboard.press('Enter');
    expect.soft(await tab.locator(':focus').getAttribute('id')).toBe('contenu');
    await expect.soft(tab).toHaveURL(/#contenu$/);
  });
  await test.step('no width makes the page scroll sideways', async () => {
    for (const width of SIZES) {
      await tab.setViewportSize({width, height: 900});
      expect.soft(await sideways(tab), `at ${width}`).toBe(0);
    }
  });
  await test.step('what sticks covers nothing', async () => {
    await tab.setViewportSize({width: 1440, height: 900});
    expect.soft(await covered(tab)).toEqual([]);
  });
  await test.step('on a phone every target has 24 pixels, and buttons have 44', async () => {
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
  await test.step('text of twice its size loses no word', async () => {
    // The text grows, the window stays; 320 pixels above are 400 % of 1280.
    await doubleText(tab);
    for (const width of [390, 1440]) {
      await tab.setViewportSize({width, height: 900});
      expect.soft(await sideways(tab), `at ${width}`).toBe(0);
      expect.soft(await lostWords(tab), `at ${width}`).toEqual([]);
    }
  });
}

/** A page of each kind, by day. */
const KINDS = ['home', 'inscription', 'services', 'CGU', 'search-found', 'not-found', 'article'];
const STATES = [...PAGE_STATES, SECOND_SCREEN].filter(({name}) => NIGHTLY || KINDS.includes(name));

// The pages are the same on either backend: once is enough.
if (BACKEND === 'embedded') {
  test.use({...ANSWERED, contextOptions: {reducedMotion: 'reduce'}});

  for (const locale of LANGUAGES) {
    for (const {name, open} of STATES) {
      test(`the frame of ${name} (${locale})`, async ({page: tab, complaints}) => {
        await open(tab, locale);
        await checkPage(tab);
        if (name === 'not-found') complaints.length = 0; // The browser itself reports the 404.
      });
    }
  }
}
