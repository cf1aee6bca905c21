import {ANSWERED, expect, test, URL_OF_SITE} from './site.ts';

// From a page about a need to the form that answers it.
test.use(ANSWERED);

test('the drawing follows the chosen service, without a script too', async ({page, browser}) => {
  const still = await browser.newPage({javaScriptEnabled: false});
  for (const tab of [page, still]) {
    // Wider than 1000 px a client's words stand there.
    await tab.setViewportSize({width: 900, height: 900});
    await tab.goto(`${URL_OF_SITE}/devis`);
    await expect(tab.locator('.drawing-of-all')).toBeVisible();
    for (const service of ['4', '1', '2']) {
      await tab.locator('#service').selectOption(service);
      await expect(tab.locator('[class*=drawing-of-]:visible')).toHaveCount(1);
      await expect(tab.locator(`.drawing-of-${service}`)).toBeVisible();
    }
  }
  await still.close();
});
