import type {Page} from '@playwright/test';

/** Scales the text alone, as a browser's text size does. */
export async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', {fontSizes: {standard: 32}});
}

/** Pixels that a page scrolls sideways. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Texts outside the window, cut off by a box, or over other texts. Texts in a scrolling box count as readable.
 */
export function lostWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Lay out what is below the first view.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

    interface Line {
      element: Element;
      left: number;
      right: number;
      top: number;
      bottom: number;
      words: string;
    }
    const scrolls = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX + getComputedStyle(element).overflowY);
    const found: string[] = [];
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = node.textContent?.trim();
      if (!element || !words || element.closest('script, style, svg, noscript, select, .skip-link')) continue;
      if (!element.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes: Element[] = [];
      let reachable = false;
      let spoken = false;
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        // Text for screen readers alone.
        if (box.clientWidth === 1 && box.clientHeight === 1) spoken = true;
        const {overflowX, overflowY} = getComputedStyle(box);
        if (scrolls(box)) {
          reachable = true;
          break;
        }
        if (overflowX !== 'visible' || overflowY !== 'visible') boxes.push(box);
      }
      if (spoken) continue;
      for (const {left, right, top, bottom, width, height} of range.getClientRects()) {
        if (width < 2 || height < 2) continue;
        // The honeypot.
        if (right < -1000) continue;
        // Lines of a heading overlap by their boxes, not by their letters.
        const inset = height * 0.22;
        const line = {
          element,
          left,
          right,
          top: top + inset,
          bottom: bottom - inset,
          words: words.slice(0, 60),
        };
        if (!reachable && (left < -0.5 || right > innerWidth + 0.5))
          found.push(`beside the window: ${line.words}`);
        for (const box of boxes) {
          const edge = box.getBoundingClientRect();
          if (
            line.left < edge.left - 1 ||
            line.right > edge.right + 1 ||
            line.top < edge.top - 1 ||
            line.bottom > edge.bottom + 1
          )
            found.push(`cut off: ${line.words}`);
        }
        if (!reachable && !element.closest('.nav-bar, .consent, dialog')) lines.push(line);
      }
    }
    lines.sort((one, other) => one.top - other.top);
    lines.forEach((line, index) => {
      for (let at = index + 1; at < lines.length; at++) {
        const other = lines[at];
        if (!other || other.top >= line.bottom) break;
        const wide = Math.min(line.right, other.right) - Math.max(line.left, other.left);
        const high = Math.min(line.bottom, other.bottom) - other.top;
        if (wide > 2 && high > 2 && line.element !== other.element)
          found.push(`over each other: ${line.words} | ${other.words}`);
      }
    });
    return [...new Set(found)];
  });
}
