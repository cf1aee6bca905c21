import type {Page, Response} from '@playwright/test';

/**
 * Waits for the files, fonts and first frames of a page, and for the hydration of its form.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForFunction(() => {
    const form = document.querySelector('#form-modules') && document.querySelector('main form');
    return !form || Object.keys(form).some((key) => key.startsWith('__reactProps'));
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}

/** Opens a page in a browser that runs scripts. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await settled(page);
  return response;
}
