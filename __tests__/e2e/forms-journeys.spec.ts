import {fill, openStepTwo} from './forms-shared.ts';
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

for (const [path, begun] of [
  ['/saas', 'Le logiciel Hélianthe Équipe nous intéresse\u00a0: '],
  ['/en/saas', 'We are interested in Hélianthe Équipe: '],
] as const)
  test(`${path} leads to the quote from each block, which begins the message`, async ({page}) => {
    await page.goto(path);
    const ways = page.locator('main a[href*="/devis"]');
    await expect(ways).toHaveCount(3);
    await ways.first().click();
    await expect(page.locator('#message')).toHaveValue(begun);
    await expect(page.locator('#service')).toHaveValue('');
    await expect(page.locator('#service')).toHaveAccessibleDescription(/./);
  });

test('an overseas postal code fills in its commune', async ({page}) => {
  await openStepTwo(page, {residenceCountry: 'RE', country: 'RE'});
  for (const [country, code, city] of [
    ['RE', '97400', 'Saint-Denis'],
    ['GP', '97100', 'Basse-Terre'],
    ['MQ', '97200', 'Fort-de-France'],
    ['GF', '97300', 'Cayenne'],
    ['BL', '97133', 'Saint-Barthélemy'],
    ['MF', '97150', 'Saint-Martin'],
  ] as const) {
    await fill(page, {country, postalCode: code});
    await expect(page.locator('#city')).toHaveValue(city);
  }
});

test('a scroll bar that takes room leaves the menu in a window of 1400 pixels', async ({
  playwright,
  launchOptions,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  for (const [width, shown] of [
    [1399, false],
    [1400, true],
    [1414, true],
  ] as const) {
    const page = await browser.newPage({viewport: {width, height: 800}, locale: 'fr-FR'});
    await page.goto(`${URL_OF_SITE}/`);
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(9);
    await expect(page.locator('.burger')).toBeVisible({visible: !shown});
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      await page.evaluate(() => document.documentElement.clientWidth),
    );
    await page.close();
  }
  await browser.close();
});
