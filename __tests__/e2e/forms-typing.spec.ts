import {alertOf, anAddress, button, CONTACT, fill} from './forms-shared.ts';
import {visit} from './settled.ts';
import {ANSWERED, expect, test, URL_OF_SITE} from './site.ts';

// What is typed stays, and is validated when its field is left.
test.use(ANSWERED);

test('while typing: no early error, a limit when it is near, and no leap', async ({page}) => {
  await visit(page, '/contact');
  await page.locator('#email').pressSequentially('camille');
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  await button(page).click();
  await expect(page.locator('#email')).toHaveAttribute('aria-invalid', 'true');
  await fill(page, {email: CONTACT.email, message: 'x'.repeat(4_990)});
  await expect(page.locator('#message')).toHaveAccessibleDescription(/Encore\s10\scaractères/);
  await fill(page, {message: 'x'.repeat(5_001)});
  await expect(page.locator('#message')).toHaveAccessibleDescription(/1\scaractère de trop/);
  await button(page).click();
  await expect(page.locator('#message')).toHaveAccessibleDescription(/Ce texte est trop long/);
  // In a list it says which.
  await expect(alertOf(page).getByRole('link', {name: 'Message : texte trop long'})).toBeVisible();
  await expect(page.locator('#email')).not.toHaveAttribute('aria-invalid', /.*/);
  await expect(page.locator('#name')).toHaveAttribute('aria-invalid', 'true');
  await fill(page, {name: CONTACT.name});
  // The summary goes with the last thing to correct, and what one writes in does not leap, on a phone least of all.
  await page.setViewportSize({width: 390, height: 844});
  // Measured where scrolling has ended.
  await page.emulateMedia({reducedMotion: 'reduce'});
  await alertOf(page).evaluate((summary) => scrollBy(0, summary.getBoundingClientRect().bottom - 200));
  const message = page.locator('#message');
  await message.focus();
  const place = () => message.evaluate((field) => Math.round(field.getBoundingClientRect().top));
  const before = await place();
  await fill(page, {message: CONTACT.message});
  await expect(alertOf(page)).toHaveCount(0);
  // A pixel is rounding.
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
});

test('after a 500, lost connections and a double Enter the form is filled, and there is one lead', async ({
  page,
  context,
  site,
  complaints,
}) => {
  await visit(page, '/contact');
  const answers = {...CONTACT, email: anAddress()};
  await fill(page, answers);
  const ids: unknown[] = [];
  let release = () => {};
  const pressed = new Promise<void>((resolve) => (release = resolve));
  let fault: '500' | 'offline' | 'answer lost' | 'none' = '500';
  await page.route('**/api/contact', async (route) => {
    ids.push((route.request().postDataJSON() as {submissionId: string}).submissionId);
    if (fault === '500') return route.fulfill({status: 500, body: 'x'});
    if (fault === 'offline') return route.abort('internetdisconnected');
    if (fault === 'none') return pressed.then(() => route.continue());
    // The server keeps the lead, and its answer is lost on the way.
    await fetch(`${URL_OF_SITE}/api/contact`, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: route.request().postData(),
    });
    return route.abort('connectionreset');
  });
  const failed = async () => {
    await expect(alertOf(page)).toContainText('Ce que vous avez écrit est conservé');
    await expect(alertOf(page)).toBeInViewport();
    await expect(alertOf(page).getByRole('link')).toHaveCount(2);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page)).toHaveText(/Réessayer/);
    for (const [id, value] of Object.entries(answers))
      await expect(page.locator(`#${id}`)).toHaveValue(value);
  };
  await button(page).click();
  await failed();
  fault = 'offline';
  await context.setOffline(true);
  await button(page).click();
  await failed();
  await context.setOffline(false);
  fault = 'answer lost';
  await button(page).click();
  await expect.poll(() => site.mails().filter(({replyTo}) => replyTo === answers.email).length).toBe(1);
  await failed();
  fault = 'none';
  // Reloaded in between, as people do.
  await page.reload();
  await expect(page.locator('#message')).toHaveValue(CONTACT.message);
  await page.locator('#email').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(new Set(ids).size).toBe(1);
  await expect.poll(() => site.mails().filter(({replyTo}) => replyTo === answers.email).length).toBe(1);
  complaints.length = 0; // The browser itself reports what was not loaded.
});

test('early typing is counted; it survives reload, Back, Forward and the other language', async ({page}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_site/quote.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/devis', {waitUntil: 'commit'});
  await page.locator('#option').waitFor();
  const typed = {lastName: 'Exemple', email: 'tot@exemple.invalid', service: '2', message: 'Écrit tôt'};
  await fill(page, typed);
  release();
  await expect(page.getByText(/^Encore\s4\sréponses/)).toBeVisible();
  const kept = async () => {
    for (const [id, value] of Object.entries(typed)) await expect(page.locator(`#${id}`)).toHaveValue(value);
  };
  await kept();
  await page.reload();
  await kept();
  await page.goto('/CGU');
  await page.goBack();
  await kept();
  await page.goForward();
  await page.goBack();
  await kept();
  await page.getByRole('link', {name: 'English'}).first().click();
  await expect(page).toHaveURL(`${URL_OF_SITE}/en/devis`);
  await kept();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
