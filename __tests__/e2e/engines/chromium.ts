import {chromium} from '@playwright/test';
import {HEADLESS_SHELL} from '../browsers.ts';
import {asJson, type Engine, type Window} from './engine.ts';

/** Chromium by Playwright, to compare the other engines with. */
export async function startChromium(window: Window): Promise<Engine> {
  const browser = await chromium.launch(HEADLESS_SHELL);
  const context = await browser.newContext({viewport: window, locale: 'fr-FR'});
  const page = await context.newPage();
  const engine: Engine = {
    name: 'chromium',
    async open(address) {
      await page.goto(address);
    },
    async run(script, ...args) {
      const json = await page.evaluate<string>(`(async () => { ${asJson(script, args)} })()`);
      return JSON.parse(json) as never;
    },
    async press(selector) {
      // Waits until it stands still: a press beside it would be lost.
      await page.locator(selector).filter({visible: true}).first().click();
    },
    async back() {
      await page.goBack();
    },
    close: () => browser.close(),
  };
  return engine;
}
