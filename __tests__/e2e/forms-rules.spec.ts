import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {alertOf, anAddress, button, CONTACT, fill, open, SCREENS, takenOver} from './forms-shared.ts';
import {ANSWERED, expect, test, URL_OF_SITE} from './site.ts';

// What holds for every form; the figures in brackets are the lines of the checklist of the field guide.
test.use(ANSWERED);

/** The tokens of the field map, and what a phone's keyboard is told. */
const TOKENS: Record<string, Record<string, string>> = {
  contact: {name: 'name', email: 'email'},
  quote: {
    lastName: 'family-name',
    firstName: 'given-name',
    email: 'email',
    phone: 'tel',
    company: 'organization',
  },
  'sign-up, step 1': {
    lastName: 'family-name',
    firstName: 'given-name',
    email: 'email',
    gender: 'sex',
    residenceCountry: 'country',
    birthDay: 'bday-day',
    birthMonth: 'bday-month',
    birthYear: 'bday-year',
  },
  'sign-up, step 2': {
    phone: 'tel',
    jobTitle: 'organization-title',
    street: 'address-line1',
    addressComplement: 'address-line2',
    postalCode: 'postal-code',
    city: 'address-level2',
    country: 'country',
  },
};
/** What a phone's keyboard is told: a type or an inputmode. */
const KEYBOARDS: Record<string, string> = {
  email: 'email',
  phone: 'tel',
  birthDay: 'numeric',
  birthMonth: 'numeric',
  birthYear: 'numeric',
  postalCode: 'numeric',
};
const OPTIONAL: Record<string, string[]> = {'sign-up, step 2': ['addressComplement', 'city']};

/** Red, green, blue and the ratio to the ground they stand on. */
const looks = (page: Page) =>
  button(page).evaluate((element) => {
    const {color, backgroundColor, backgroundImage} = getComputedStyle(element);
    const context = document.createElement('canvas').getContext('2d', {willReadFrequently: true})!;
    const luminance = (css: string) => {
      context.fillStyle = css;
      context.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
        const share = value / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const [light = 0, dark = 0] = [luminance(color), luminance(backgroundColor)].sort((a, b) => b - a);
    return {contrast: (light + 0.05) / (dark + 0.05), gradient: backgroundImage.includes('gradient')};
  });

/** What is said in the summary, and whether each link leads to its field, where the same is said once more. */
const summaryOf = (page: Page) =>
  alertOf(page).evaluate((summary) =>
    [...summary.querySelectorAll('a')].map((link) => {
      const said = link.textContent?.trim() ?? '';
      link.click();
      const field = document.activeElement as HTMLElement;
      const described = (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ');
      const sameThere = field.getAttribute('aria-invalid') === 'true' && described.includes(said);
      return {id: field.id, leads: link.hash === `#${field.id}`, sameThere};
    }),
  );

for (const screen of SCREENS) {
  test(`${screen.name}: labels, tokens, required states, a grey button; pressed empty it says what is missing (in a heading of the house’s own) and leads there, in both languages`, async ({
    page,
  }) => {
    await screen.open(page);
    await expect(page.locator('main form')).toHaveAttribute('novalidate', '');
    const controls = await page
      .locator('main form :is(input:not([type="hidden"]), select, textarea):not([name="precision_bis"])')
      .evaluateAll((all) =>
        (all as HTMLInputElement[]).map((control) => ({
          id: control.id,
          label: control.labels?.[0]?.innerText.trim() ?? '',
          labelled: control.labels?.[0]?.checkVisibility() ?? false,
          // A group's hint is said with the group.
          described: [control, control.closest('fieldset')].flatMap((one) =>
            (one?.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean),
          ),
          hint: control.closest('.field')?.querySelector('.field-hint')?.id,
          required: control.required,
          token: control.getAttribute('autocomplete'),
          keyboard: control.inputMode || control.type,
        })),
      );
    const optional = OPTIONAL[screen.name] ?? [];
    expect(controls.map(({id}) => id).sort()).toEqual([...screen.required, ...optional].sort());
    for (const {id, label, labelled, described, hint, required, token, keyboard} of controls) {
      expect([id, label !== '' && labelled]).toEqual([id, true]);
      if (hint) expect([id, described.includes(hint)]).toEqual([id, true]);
      for (const other of described) await expect(page.locator(`[id="${other}"]`)).toHaveCount(1);
      expect([id, required, label.includes('(facultatif)')]).toEqual([
        id,
        !optional.includes(id),
        optional.includes(id),
      ]);
      if (KEYBOARDS[id]) expect([id, keyboard]).toEqual([id, KEYBOARDS[id]]);
      if (TOKENS[screen.name]?.[id]) expect([id, token]).toEqual([id, TOKENS[screen.name]?.[id]]);
    }
    await expect(page.getByText('Tous les champs sont obligatoires, sauf mention contraire.')).toHaveCount(1);

    await page.evaluate(readFileSync('node_modules/axe-core/axe.min.js', 'utf8'));
    const violations = await page.evaluate(() =>
      (
        window as unknown as {
          axe: {run(root: string, options: object): Promise<{violations: {id: string}[]}>};
        }
      ).axe
        .run('main', {runOnly: ['autocomplete-valid', 'label', 'label-title-only', 'select-name']})
        .then(({violations: found}) => found.map(({id}) => id)),
    );
    expect(violations).toEqual([]);

    const trap = page.locator('main form [name="precision_bis"]');
    await expect(trap).toHaveAttribute('tabindex', '-1');
    await expect(trap).toHaveAttribute('autocomplete', 'off');
    expect(await trap.evaluate((element) => element.closest('[aria-hidden="true"]') !== null)).toBe(true);

    await expect(button(page)).toBeEnabled();
    await expect(button(page)).not.toHaveAttribute('aria-disabled', /.*/);
    const grey = await looks(page);
    expect(grey.gradient).toBe(false);
    expect(grey.contrast).toBeGreaterThanOrEqual(4.5);
    const policy = page.locator('main form a[href="/protection-des-donnees-personnelles"]').last();
    await expect(policy).toHaveAttribute('target', '_blank');
    await policy.focus();
    const between = screen.name === 'quote' || screen.name === 'contact' ? 1 : 2;
    for (let n = 0; n < between; n++) await page.keyboard.press('Tab');
    await expect(button(page)).toBeFocused();

    // Three inputs are one date; a country is chosen beforehand.
    const wrong = screen.required.filter((id) => !/birthMonth|birthYear|^country$/.test(id));
    for (const [language, heading, title] of [
      ['fr', /^Il reste \S+\spoints à corriger/, /^Erreur\s:/],
      ['en', /^There are \S+ things to correct/, /^Error:/],
    ] as const) {
      if (language === 'en') {
        // The same page, and the same screen of it.
        await page.getByRole('link', {name: 'English'}).first().click();
        await page.waitForURL(/\/en\//);
        await takenOver(page);
      }
      await button(page).click();
      await expect(alertOf(page)).toBeFocused();
      await expect(alertOf(page).getByRole('heading')).toHaveText(heading);
      await expect(page).toHaveTitle(title);
      const links = await summaryOf(page);
      expect(links.map(({id}) => id).sort()).toEqual([...wrong].sort());
      expect(links.filter(({leads, sameThere}) => !leads || !sameThere)).toEqual([]);
    }
  });
}

test('while one writes: nothing is said the first time, a limit as it comes near, and the button turns to dawn', async ({
  page,
}) => {
  await open(page, '/contact');
  await page.locator('#email').pressSequentially('camille');
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await button(page).click();
  await expect(page.locator('#email')).toHaveAttribute('aria-invalid', 'true');
  await fill(page, {email: CONTACT.email, message: 'x'.repeat(4_990)});
  await expect(page.locator('#message')).toHaveAccessibleDescription(/Encore\s10\scaractères/);
  await fill(page, {message: 'x'.repeat(5_001)});
  await expect(page.locator('#message')).toHaveAccessibleDescription(/1\scaractère de trop/);
  await button(page).click();
  await expect(page.locator('#message')).toHaveAccessibleDescription(/Ce texte est trop long/);
  await expect(page.locator('#email')).not.toHaveAttribute('aria-invalid', /.*/);
  await expect(page.locator('#name')).toHaveAttribute('aria-invalid', 'true');
  expect((await looks(page)).gradient).toBe(false);
  await fill(page, CONTACT);
  await expect.poll(async () => (await looks(page)).gradient).toBe(true);
});

test('a 500, a lost connection, an answer lost on its way back and Enter pressed twice: everything stays typed, and there is one lead', async ({
  page,
  context,
  site,
  complaints,
}) => {
  await open(page, '/contact');
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
    await expect(alertOf(page)).toContainText('Vos réponses sont conservées');
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

test('what is typed before the script has come is kept and counted; it survives a reload, Back, Forward and the other language', async ({
  page,
}) => {
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
