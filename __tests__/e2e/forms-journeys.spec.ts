import {button, fill, open, openStepTwo, QUOTE} from './forms-shared.ts';
import {ANSWERED, expect, test, URL_OF_SITE} from './site.ts';

// From the page where somebody found their question to the form that takes it up.
test.use(ANSWERED);

const NEEDS = [
  {need: /Des participants/, service: '1', drawing: '.drawing-of-1'},
  {need: /Des conventions/, service: '2', drawing: '.drawing-of-2'},
  {need: /Les\sdeux à\sla\sfois/, service: '3', drawing: '.drawing-of-all'},
  {need: /Un\ssuivi au\slong cours/, service: '4', drawing: '.drawing-of-4'},
];

for (const {need, service, drawing} of NEEDS)
  test(`the card of need ${service} opens the quote with its service chosen and its drawing beside`, async ({
    page,
  }) => {
    await page.goto('/services');
    const card = page
      .getByRole('listitem')
      .filter({hasText: need})
      .filter({has: page.locator('h3')});
    await card.getByRole('link', {name: /Demander un devis/}).click();
    await expect(page).toHaveURL(`${URL_OF_SITE}/devis?service=${service}`);
    await expect(page.locator('#service')).toHaveValue(service);
    await expect(page.locator('[class*=drawing-of-]:visible')).toHaveCount(1);
    await expect(page.locator(drawing)).toBeVisible();
  });

test('the drawing follows the service as it is chosen, also without a script', async ({page, browser}) => {
  const still = await browser.newPage({javaScriptEnabled: false});
  for (const tab of [page, still]) {
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
  test(`${path} has one way to ask, and begins the message`, async ({page}) => {
    await page.goto(path);
    const ways = page.locator('main a[href*="/devis"]');
    await expect(ways).toHaveCount(1);
    await ways.click();
    await expect(page.locator('#message')).toHaveValue(begun);
    await expect(page.locator('#service')).toHaveValue('');
    await expect(page.locator('#service')).toHaveAccessibleDescription(/./);
  });

test('a quote begun on the software’s page is sent with what was begun', async ({page, site}) => {
  await open(page, '/devis?service=logiciel');
  await fill(page, {...QUOTE, email: 'equipe@exemple.invalid', message: ''});
  await page.locator('#message').fill('Le logiciel nous intéresse : nous sommes neuf.');
  await button(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect
    .poll(() => site.mails().filter(({replyTo}) => replyTo === 'equipe@exemple.invalid').length)
    .toBe(1);
});

test('somebody overseas is offered the communes of there', async ({page}) => {
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

test('who is retired, never worked or has no number in the street is told what to answer', async ({page}) => {
  await openStepTwo(page);
  await expect(page.locator('#profession')).toHaveAccessibleDescription(/retraite/);
  await expect(page.locator('#jobTitle')).toHaveAccessibleDescription(/retraite/);
  await expect(page.locator('#streetNumber')).toHaveAccessibleName('Numéro');
});

test('no profession is cut in its field on a phone', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await openStepTwo(page);
  const cut = await page.locator('#profession').evaluate((select: HTMLSelectElement) => {
    const style = getComputedStyle(select);
    const pen = document.createElement('canvas').getContext('2d')!;
    pen.font = style.font;
    const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    return Array.from(select.options, ({text}) => text).filter((text) => pen.measureText(text).width > room);
  });
  expect(cut).toEqual([]);
});

test('a classic scroll bar takes no window of 1400 pixels its menu', async ({playwright, launchOptions}) => {
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
    const cut = await page.evaluate(() => {
      const row = document.querySelector('.nav-bar > div')!;
      return row.scrollWidth - row.clientWidth;
    });
    expect(cut).toBeLessThanOrEqual(0);
    await page.close();
  }
  await browser.close();
});
