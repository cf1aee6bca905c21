import type {JSHandle, Page as Tab} from '@playwright/test';

/** The contrast of two colours by WCAG, for code that runs in the page. */
export const contrastIn = (tab: Tab): Promise<JSHandle<(a: string, b: string) => number>> =>
  tab.evaluateHandle(() => {
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
    return (a: string, b: string) => {
      const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one);
      return (light + 0.05) / (dark + 0.05);
    };
  });

/** Controls whose outline does not change with the focus. */
export const unseenFocus = (tab: Tab) =>
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

/** Texts on a plain background with a contrast below 7; axe judges pictures and gradients. */
export const leastContrast = async (tab: Tab) =>
  tab.evaluate(
    (contrast) => {
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
        found.push({
          ratio: contrast(
            getComputedStyle(element).color,
            ground ? getComputedStyle(ground).backgroundColor : 'white',
          ),
          words: `${element.className} ${element.textContent.trim().slice(0, 40)}`,
        });
      }
      return found
        .filter(({ratio}) => Math.round(ratio * 10) < 70)
        .map(({ratio, words}) => `${ratio.toFixed(1)} ${words}`);
    },
    await contrastIn(tab),
  );

/** Controls whose border or focus ring has a contrast below 3 on white. */
export const edges = async (tab: Tab) =>
  tab.evaluate(
    (contrast) => {
      return [...document.querySelectorAll<HTMLElement>('.control, .choice > input')]
        .filter((control) => control.checkVisibility())
        .flatMap((control) => {
          const edge = contrast(getComputedStyle(control).borderTopColor, 'white');
          control.focus();
          const ring = contrast(getComputedStyle(control).outlineColor, 'white');
          return edge >= 3 && ring >= 3 ? [] : [`${control.id}: ${edge.toFixed(1)}, ${ring.toFixed(1)}`];
        });
    },
    await contrastIn(tab),
  );

/** Controls without a border in forced colours. */
export const flat = (tab: Tab) =>
  tab.locator('.button, .control, .burger, .choice > input, [role=tab]').evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const {borderTopWidth, appearance} = getComputedStyle(control);
        return appearance !== 'auto' && parseFloat(borderTopWidth) === 0 && !control.querySelector('.button');
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );
