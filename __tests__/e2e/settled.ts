import type {Page, Response} from '@playwright/test';

/**
 * Until a page has what it asks for by itself: its files, its letters, what waited for the first layout, and, where it
 * has a form, the scripts that take it over.
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
