import {alertOf, anAddress, button, fill, openStepTwo, STEP_ONE} from './forms-shared.ts';
import {settled, visit} from './settled.ts';
import {ANSWERED, expect, test, URL_OF_SITE} from './site.ts';

test.use(ANSWERED);

test('step 2 needs step 1; Back, Forward, reload and the other language keep all answers', async ({page}) => {
  await visit(page, '/inscription?etape=2');
  await expect(page.getByText('Étape 1 sur 2')).toBeVisible();
  await expect(page.locator('main form [role="alert"]')).toHaveCount(0);
  await expect.poll(() => new URL(page.url()).search).toBe('');
  const first = {...STEP_ONE, email: anAddress()};
  await fill(page, {...first, email: 'sans arobase'});
  await button(page).click();
  await expect(alertOf(page)).toContainText('Email non valide');
  await expect(page.locator('#phone')).toHaveCount(0);
  await fill(page, {email: first.email});
  await page.reload();
  await settled(page);
  await button(page).click();
  await expect(page.locator('#phone')).toBeVisible();
  await expect(page).toHaveURL(`${URL_OF_SITE}/inscription?etape=2`);
  await expect(page.getByRole('heading', {name: 'Votre profil'})).toBeFocused();
  const bar = page.getByRole('progressbar');
  await expect(bar).toHaveAccessibleName('Étape 2 sur 2');
  expect(
    await bar.evaluate((element) =>
      element instanceof HTMLProgressElement ? element.value : Number(element.getAttribute('aria-valuenow')),
    ),
  ).toBe(49);

  const second = {phone: '06 39 98 12 34', jobTitle: 'Libraire'};
  await fill(page, second);
  const kept = async (answers: Record<string, string>) => {
    for (const [id, value] of Object.entries(answers))
      await expect(page.locator(`#${id}`)).toHaveValue(value);
    const {href} = await page.evaluate(() => location);
    for (const value of Object.values({...first, ...second}))
      if (value.length > 2) expect(decodeURIComponent(href)).not.toContain(value);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  };
  await expect(page).toHaveTitle(/^Étape 2 sur 2 · S’inscrire/);
  await page.goBack();
  await kept(first);
  await expect(page).toHaveTitle(/^S’inscrire/);
  await page.goForward();
  await kept(second);
  await page.reload();
  await settled(page);
  await kept(second);
  await page.getByRole('button', {name: 'Revenir à l’étape 1'}).click();
  await kept(first);
  await page.reload();
  await settled(page);
  await kept(first);
  await button(page).click();
  await kept(second);
  await page.getByRole('link', {name: 'English'}).first().click();
  await expect(page).toHaveURL(`${URL_OF_SITE}/en/inscription?etape=2`);
  await kept(second);
  await expect(page).toHaveTitle(/^Step 2 of 2 · /);
  await button(page).click();
  await expect(page).toHaveTitle(/^Error: Step 2 of 2 · /);
  await page.getByRole('button', {name: 'Back to step 1'}).click();
  await kept(first);
});

test('a phone shows the first field; boxes fit their answers; errors side by side align', async ({page}) => {
  const box = async (id: string) => (await page.locator(`#${id}`).boundingBox())!;
  await page.setViewportSize({width: 390, height: 844});
  for (const path of ['/inscription', '/en/inscription']) {
    await visit(page, path);
    expect((await box('lastName')).y, path).toBeLessThan(700);
    await expect(page.locator('main form')).toContainText(/données? de santé|health data/i);
  }
  const {width} = await box('birthDay');
  expect((await box('birthMonth')).width).toBe(width);
  expect((await box('birthYear')).width).toBeGreaterThan(width);
  await page.fill('#birthMonth', 'septembre');
  expect(await page.locator('#birthMonth').evaluate((month) => month.scrollWidth - month.clientWidth)).toBe(
    0,
  );

  await page.setViewportSize({width: 1440, height: 900});
  await openStepTwo(page);
  await button(page).click();
  await expect(alertOf(page)).toBeVisible();
  const tops = await page
    .locator('#streetNumber-error, #street-error')
    .evaluateAll((errors) => errors.map((error) => error.getBoundingClientRect().top));
  expect(tops).toEqual([tops[0], tops[0]]);
});
