import type {Page as Tab} from '@playwright/test';
import {fromHtml} from 'hast-util-from-html';
import {edges, flat, leastContrast, unseenFocus} from './looks.ts';
import {lostWords, sideways} from './lost-words.ts';
import {expect} from './site.ts';
import type {State} from './states.ts';

const WIDE = {width: 1440, height: 900};
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';

/** Parser errors, duplicate ids and forbidden children. */
async function markupFaults(tab: Tab): Promise<string[]> {
  const faults: string[] = [];
  fromHtml(await tab.content(), {onerror: (fault) => void faults.push(String(fault))});
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

/** Animations longer than five seconds, refreshes, dragging and single-key shortcuts. */
const restless = (tab: Tab) =>
  tab.evaluate(() => [
    ...document
      .getAnimations()
      .filter(({timeline}) => timeline === document.timeline)
      .filter(({effect}) => Number(effect?.getComputedTiming().endTime ?? 0) > 5_000)
      // The busy indicator ends with the answer.
      .filter(({effect}) => !(effect as KeyframeEffect).target?.closest('[aria-busy=true]'))
      .map((one) => String((one as CSSAnimation).animationName)),
    ...[
      ...document.querySelectorAll(
        'meta[http-equiv=refresh], marquee, blink, video[autoplay], [draggable=true], [accesskey], [title]:not(iframe, link)',
      ),
    ].map(({outerHTML}) => outerHTML.slice(0, 80)),
  ]);

/** Rules that show something by hovering alone. */
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

async function inWindow(tab: Tab, width: number, height: number, what: string) {
  await tab.setViewportSize({width, height});
  expect.soft(await sideways(tab), what).toBe(0);
  expect.soft(await lostWords(tab), what).toEqual([]);
}

/**
 * Checks an open state with zoom, spacing, orientation, forced colours, more contrast and motion, and what axe does not
 * cover.
 */
export async function expectNothingLost(tab: Tab, {name, widths}: State): Promise<void> {
  await tab.setViewportSize(widths?.includes(1440) === false ? {width: 390, height: 844} : WIDE);
  expect.soft(await markupFaults(tab), `${name}: markup`).toEqual([]);
  if (name === 'home') expect.soft(await shownByHovering(tab)).toEqual([]);
  expect.soft(await edges(tab), `${name}: edges`).toEqual([]);
  // The focus ring is shown after a key.
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
