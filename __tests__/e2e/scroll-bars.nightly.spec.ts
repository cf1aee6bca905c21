import type {Page as Tab} from '@playwright/test';
import {localePath, PAGES} from '../../lib/i18n/paths.ts';
import {LOCALES} from '../../lib/i18n/routing.ts';
import {settled} from './settled.ts';
import {ANSWERED, BACKEND, expect, test, URL_OF_SITE} from './site.ts';

// With scroll bars that take room, which a headless browser hides by default.

const once = BACKEND === 'embedded' ? test : undefined;
const WINDOWS = [
  {width: 390, height: 844},
  {width: 1000, height: 800},
  {width: 1440, height: 900},
];

/** Width of the page's scroll bar; elements below it, and those with a horizontal one of their own. */
const measured = (tab: Tab) =>
  tab.evaluate(() => {
    const {clientWidth, scrollWidth} = document.documentElement;
    const inRow = (element: Element): boolean => {
      const box = element.parentElement;
      if (!box || box === document.body) return false;
      return getComputedStyle(box).overflowX !== 'visible' || inRow(box);
    };
    const name = (element: Element) => element.outerHTML.slice(0, 120);
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) =>
      element.checkVisibility({visibilityProperty: true}),
    );
    return {
      bar: innerWidth - clientWidth,
      sideways: scrollWidth - clientWidth,
      below: shown
        .filter((element) => element.matches('h1,h2,h3,p,a,button,label,input,select,textarea,table'))
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5 && !inRow(element))
        .map(name),
      rows: shown
        .filter((element) => {
          const {borderTopWidth, borderBottomWidth, overflowX} = getComputedStyle(element);
          const borders = parseFloat(borderTopWidth) + parseFloat(borderBottomWidth);
          return overflowX !== 'visible' && element.offsetHeight - element.clientHeight - borders > 1;
        })
        .map(name),
    };
  });

for (const locale of LOCALES)
  once?.(
    `scroll bars that take room widen no page in «${locale}», and none is horizontal`,
    async ({playwright, launchOptions}) => {
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        ignoreDefaultArgs: ['--hide-scrollbars'],
      });
      try {
        const tab = await browser.newPage({...ANSWERED, locale, reducedMotion: 'reduce'});
        for (const page of [...PAGES, '/post/1']) {
          const path = localePath(locale, page);
          await tab.goto(URL_OF_SITE + path);
          await settled(tab);
          for (const size of WINDOWS) {
            await tab.setViewportSize(size);
            const {bar, ...found} = await measured(tab);
            const at = `${path} at ${size.width}`;
            expect.soft(bar, at).toBeGreaterThan(10);
            expect.soft(found, at).toEqual({sideways: 0, below: [], rows: []});
          }
        }
      } finally {
        await browser.close();
      }
    },
  );

/** In how many lines the title stands. */
const titleLines = (tab: Tab) =>
  tab.evaluate(async () => {
    await document.fonts.ready;
    const title = document.querySelector('h1')!;
    const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
    const tops = new Set<number>();
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const {top, width} of range.getClientRects()) if (width > 1) tops.add(Math.round(top));
    }
    return tops.size;
  });

for (const locale of LOCALES)
  once?.(
    `the title of the home page in «${locale}» breaks beside a scroll bar as it does without one`,
    async ({playwright, launchOptions, page}) => {
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        ignoreDefaultArgs: ['--hide-scrollbars'],
      });
      try {
        const besideBar = await browser.newPage({...ANSWERED, locale});
        for (const width of [360, 390, 430]) {
          const lines = [];
          for (const tab of [page, besideBar]) {
            await tab.setViewportSize({width, height: 844});
            await tab.goto(URL_OF_SITE + localePath(locale, '/'));
            await settled(tab);
            lines.push(await titleLines(tab));
          }
          expect(lines[1], `at ${width}`).toBe(lines[0]);
        }
      } finally {
        await browser.close();
      }
    },
  );
