import type {Page as Tab} from '@playwright/test';
import {parse} from 'parse5';
import {lostWords} from './lost-words.ts';
import {ANSWERED, BACKEND, expect, test, URL_OF_SITE} from './site.ts';
import {FORM_STATES, FRAME_STATES, PAGE_STATES, SIGN_UP_STATES, type State} from './states.ts';

// What readers change: zoom, spacing, orientation, colours, contrast, motion; and what axe does not look at. Each state is
// opened once, and changed one way after the other.

const WIDE = {width: 1440, height: 900};
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';

const sideways = (tab: Tab) =>
  tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Controls whose focus cannot be seen: nothing about them changes when it comes. */
const unseenFocus = (tab: Tab) =>
  tab.evaluate(() => {
    const look = (element: Element) => {
      const own = getComputedStyle(element);
      const layer = getComputedStyle(element, '::after');
      return [own.outlineStyle, own.outlineWidth, layer.outlineStyle, layer.outlineWidth].join(' ');
    };
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility({visibilityProperty: true}) && element.tabIndex >= 0)
      .filter((element) => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        const before = look(element);
        element.focus({preventScroll: true});
        const after = look(element);
        return document.activeElement === element && (after === before || !/\b(?:solid|auto)\b/.test(after));
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** Least contrast of words to a plain ground below them; what stands on a picture or a gradient is axe's affair. */
const leastContrast = (tab: Tab) =>
  tab.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', {willReadFrequently: true})!;
    const luminance = (colour: string) => {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
        const share = value / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const found: {ratio: number; words: string}[] = [];
    for (const element of document.querySelectorAll(
      'main p, main li, main label, .field-hint, footer a, .button',
    )) {
      if (!element.checkVisibility() || !element.textContent?.trim()) continue;
      let ground: Element | null = element;
      while (ground && /, 0\)$|transparent/.test(getComputedStyle(ground).backgroundColor)) {
        if (getComputedStyle(ground).backgroundImage !== 'none') break;
        ground = ground.parentElement;
      }
      if (ground && getComputedStyle(ground).backgroundImage !== 'none') continue;
      const lights = [
        luminance(getComputedStyle(element).color),
        ground ? luminance(getComputedStyle(ground).backgroundColor) : 1,
      ].sort((a, b) => b - a);
      found.push({
        ratio: (lights[0]! + 0.05) / (lights[1]! + 0.05),
        words: `${element.className} ${element.textContent.trim().slice(0, 40)}`,
      });
    }
    return found
      .filter(({ratio}) => Math.round(ratio * 10) < 70)
      .map(({ratio, words}) => `${ratio.toFixed(1)} ${words}`);
  });

/** Contrast of edges and of the focus's ring to a white ground. */
const edges = (tab: Tab) =>
  tab.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', {willReadFrequently: true})!;
    const luminance = (colour: string) => {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
        const share = value / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ratio = (colour: string) => 1.05 / (luminance(colour) + 0.05);
    return [...document.querySelectorAll<HTMLElement>('.control, .choice > input')]
      .filter((control) => control.checkVisibility())
      .flatMap((control) => {
        const edge = ratio(getComputedStyle(control).borderTopColor);
        control.focus();
        const ring = ratio(getComputedStyle(control).outlineColor);
        return edge >= 3 && ring >= 3 ? [] : [`${control.id}: ${edge.toFixed(1)}, ${ring.toFixed(1)}`];
      });
  });

/** Links, buttons and fields that are called otherwise than what is written on them. */
const renamed = (tab: Tab) =>
  tab.evaluate(() => {
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
    return [
      ...document.querySelectorAll<HTMLElement>(
        '[aria-label]:is(a, button, summary, input, select, textarea)',
      ),
    ]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const seen = [...element.querySelectorAll<HTMLElement>('.sr-only')].reduce(
          (text, hidden) => text.replace(hidden.innerText, ''),
          element.innerText,
        );
        return !plain(element.getAttribute('aria-label') ?? '').includes(plain(seen));
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** What the parser corrects, ids that are there twice, and children that their parents may not have. */
async function markupFaults(tab: Tab): Promise<string[]> {
  const faults: string[] = [];
  parse(await tab.content(), {
    sourceCodeLocationInfo: true,
    onParseError: ({code, startLine, startCol}) => faults.push(`${code} at ${startLine}:${startCol}`),
  });
  const others = await tab.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({id}) => id);
    const strangers = document.querySelectorAll('dl > div > :not(dt, dd), ul > :not(li), ol > :not(li)');
    return [
      ...ids.filter((id, index) => ids.indexOf(id) !== index),
      ...[...strangers].map(({outerHTML}) => outerHTML.slice(0, 80)),
    ];
  });
  return [...faults, ...others];
}

/** Movements that go on for more than five seconds, and what reloads, drags, or listens to single keys. */
const restless = (tab: Tab) =>
  tab.evaluate(() => [
    ...document
      .getAnimations()
      .filter(({timeline}) => timeline === document.timeline)
      .filter(({effect}) => Number(effect?.getComputedTiming().endTime ?? 0) > 5_000)
      .map((one) => String((one as CSSAnimation).animationName)),
    ...[
      ...document.querySelectorAll(
        'meta[http-equiv=refresh], marquee, blink, video[autoplay], [draggable=true], [accesskey], [title]:not(iframe, link)',
      ),
    ].map(({outerHTML}) => outerHTML.slice(0, 80)),
  ]);

/** Styles that show something only while the pointer is over it. */
const shownByHovering = (tab: Tab) =>
  tab.evaluate(() => {
    const shows: string[] = [];
    const visit = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule && rule.selectorText.includes(':hover')) {
          const {display, visibility, opacity} = rule.style;
          if (display || visibility || opacity) shows.push(rule.cssText.slice(0, 120));
        }
        if ('cssRules' in rule) visit(rule.cssRules as CSSRuleList);
      }
    };
    for (const sheet of document.styleSheets) visit(sheet.cssRules);
    return shows;
  });

/** Controls that forced colours leave without an edge. */
const flat = (tab: Tab) =>
  tab.locator('.button, .control, .burger, .choice > input, [role=tab]').evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const {borderTopWidth, appearance} = getComputedStyle(control);
        return appearance !== 'auto' && parseFloat(borderTopWidth) === 0 && !control.querySelector('.button');
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );

async function inWindow(tab: Tab, width: number, height: number, what: string) {
  await tab.setViewportSize({width, height});
  expect.soft(await sideways(tab), what).toBe(0);
  expect.soft(await lostWords(tab), what).toEqual([]);
}

async function lookAt(tab: Tab, {name, widths}: State) {
  expect.soft(await markupFaults(tab), `${name}: markup`).toEqual([]);
  expect.soft(await renamed(tab), `${name}: names`).toEqual([]);
  expect.soft(await edges(tab), `${name}: edges`).toEqual([]);
  // The ring is shown to who came by keyboard.
  await tab.keyboard.press('Shift');
  expect.soft(await unseenFocus(tab), `${name}: focus`).toEqual([]);

  await tab.emulateMedia({reducedMotion: 'no-preference'});
  expect.soft(await restless(tab), `${name}: motion`).toEqual([]);
  await tab.emulateMedia({reducedMotion: 'reduce', forcedColors: 'active'});
  expect.soft(await unseenFocus(tab), `${name}: focus in forced colours`).toEqual([]);
  expect.soft(await flat(tab), `${name}: edges in forced colours`).toEqual([]);
  await tab.emulateMedia({forcedColors: 'none', contrast: 'more'});
  expect.soft(await leastContrast(tab), `${name}: more contrast`).toEqual([]);
  await tab.emulateMedia({contrast: 'no-preference'});

  const space = (css: string) =>
    tab.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);
  await space(SPACED);
  await inWindow(tab, 1440, 900, `${name}: spacing at 1440`);
  if (widths && !widths.includes(390)) return;
  await inWindow(tab, 390, 844, `${name}: spacing at 390`);
  await space('');
  const text = () => tab.locator('main').evaluate((main) => main.textContent);
  const upright = await text();
  await inWindow(tab, 844, 390, `${name}: a phone held sideways`);
  expect.soft(await text(), `${name}: a phone held sideways`).toBe(upright);
  // Of a window of 1280 × 1024.
  await inWindow(tab, 640, 512, `${name}: 200 %`);
  await inWindow(tab, 320, 256, `${name}: 400 %`);
}

if (BACKEND === 'embedded')
  for (const [group, states] of Object.entries({
    'every page': PAGE_STATES,
    'menus, tabs and the question': FRAME_STATES,
    'forms with errors and thanks': FORM_STATES,
    'the sign-up': SIGN_UP_STATES,
  }))
    test(`${group}: zoom, spacing, orientation, forced colours and contrast lose nothing; names, edges, focus, motion and markup are right`, async ({
      browser,
    }) => {
      test.setTimeout(240_000);
      // Two at a time, as there are two cores.
      const waiting = [...states];
      await Promise.all(
        [1, 2].map(async () => {
          const settings = {baseURL: URL_OF_SITE, locale: 'fr-FR', reducedMotion: 'reduce'} as const;
          const known = await browser.newContext({...ANSWERED, ...settings});
          const fresh = await browser.newContext(settings);
          for (let state = waiting.shift(); state; state = waiting.shift()) {
            const tab = await (state.isNew ? fresh : known).newPage();
            await tab.setViewportSize(
              state.widths?.includes(1440) === false ? {width: 390, height: 844} : WIDE,
            );
            await state.open(tab, 'fr');
            await lookAt(tab, state);
            if (state.name === 'home') expect.soft(await shownByHovering(tab)).toEqual([]);
            await tab.close();
          }
          await Promise.all([known.close(), fresh.close()]);
        }),
      );
    });
