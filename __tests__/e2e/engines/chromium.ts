import {chromium} from '@playwright/test';
import {HEADLESS_SHELL} from '../browsers.ts';
import {asJson, middleOf, type Engine, type Window} from './engine.ts';

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
      const {x, y} = await engine.run(middleOf, selector);
      await page.mouse.click(x, y);
    },
    async back() {
      await page.goBack();
    },
    close: () => browser.close(),
  };
  return engine;
}
