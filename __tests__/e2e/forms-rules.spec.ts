import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {
  alertOf,
  anAddress,
  button,
  CONTACT,
  fill,
  open,
  SCREENS,
  STEP_ONE,
  welcomeAnew,
} from './forms-shared';
import {expect, test} from './site';

// What holds for every form; the figures in brackets are the lines of the checklist of the field guide.
welcomeAnew();

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
const OPTIONAL: Record<string, string[]> = {'sign-up, step 2': ['addressComplement', 'city']};

/** Red, green, blue and the ratio to the ground they stand on. */
const looks = (page: Page) =>
  button(page).evaluate((element) => {
    const {color, backgroundColor, backgroundImage} = getComputedStyle(element);
    const context = document.createElement('canvas').getContext('2d')!;
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

for (const screen of SCREENS) {
  test.describe(screen.name, () => {
    test('[19] [31] [33] [34] every control has its label, its token and its required state; the trap is out of reach', async ({
      page,
    }) => {
      await screen.open(page);
      const controls = page.locator(
        'main form :is(input:not([type="hidden"]), select, textarea):not([name="precision_bis"])',
      );
      for (const control of await controls.all()) {
        const about = await control.evaluate((element) => {
          const input = element as HTMLInputElement;
          return {
            id: input.id,
            label: input.labels?.[0]?.innerText.trim() ?? '',
            described: (input.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean),
            hint: input.closest('.field')?.querySelector('.field-hint')?.id,
            required: input.required,
          };
        });
        expect(about.label, about.id).not.toBe('');
        await expect(page.locator(`label[for="${about.id}"]`)).toBeVisible();
        for (const id of about.described) await expect(page.locator(`[id="${id}"]`)).toHaveCount(1);
        const optional = OPTIONAL[screen.name]?.includes(about.id) ?? false;
        expect([about.id, about.required]).toEqual([about.id, !optional]);
        expect(about.label.includes('(facultatif)'), about.id).toBe(optional);
      }
      expect((await controls.evaluateAll((all) => all.map(({id}) => id))).sort()).toEqual(
        [...screen.required, ...(OPTIONAL[screen.name] ?? [])].sort(),
      );
      await expect(page.getByText('Tous les champs sont obligatoires, sauf mention contraire.')).toHaveCount(
        1,
      );
      for (const [id, token] of Object.entries(TOKENS[screen.name] ?? {}))
        await expect(page.locator(`#${id}`)).toHaveAttribute('autocomplete', token);

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
    });

    for (const [locale, heading, title] of [
      ['fr', /^Il reste \S+ points à corriger/, /^Erreur\s:/],
      ['en', /^There are \S+ things to correct/, /^Error:/],
    ] as const) {
      test(`[20] [21] [22] pressed empty in ${locale} (heading as the house says it), the form says what is missing and leads there`, async ({
        page,
      }) => {
        await screen.open(page, locale === 'en' ? '/en' : '');
        await expect(page.locator('main form')).toHaveAttribute('novalidate', '');
        await button(page).click();
        const summary = alertOf(page);
        await expect(summary).toBeFocused();
        await expect(summary.getByRole('heading')).toHaveText(heading);
        await expect(page).toHaveTitle(title);
        const links = await summary.getByRole('link').all();
        // Three inputs are one date; a country is chosen beforehand.
        const wrong = screen.required.filter((id) => !/birthMonth|birthYear|^country$/.test(id));
        expect(links).toHaveLength(wrong.length);
        for (const link of links) {
          const id = (await link.getAttribute('href'))?.slice(1) ?? '';
          const sentence = (await link.innerText()).trim();
          const control = page.locator(`#${id}`);
          await expect(control).toHaveAttribute('aria-invalid', 'true');
          await expect(control).toHaveAccessibleDescription(new RegExp(sentence.replace(/[.?]/g, '\\$&')));
          await link.click();
          await expect(control).toBeFocused();
        }
      });
    }

    test('[23] [35] the button is grey and can be pressed; what is done with the answers stands before it', async ({
      page,
    }) => {
      await screen.open(page);
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
    });
  });
}

test('[23] the button turns to dawn once all is answered', async ({page}) => {
  await open(page, '/contact');
  await fill(page, CONTACT);
  await expect.poll(async () => (await looks(page)).gradient).toBe(true);
});

test('[24] a field that is right loses its sentence, and nothing is said while one types for the first time', async ({
  page,
}) => {
  await open(page, '/contact');
  await page.locator('#email').pressSequentially('camille');
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await button(page).click();
  await expect(page.locator('#email')).toHaveAttribute('aria-invalid', 'true');
  await fill(page, {email: 'camille@exemple.invalid'});
  await button(page).click();
  await expect(page.locator('#email')).not.toHaveAttribute('aria-invalid', /.*/);
  await expect(page.locator('#name')).toHaveAttribute('aria-invalid', 'true');
});

test('[25] [27] answers survive an answer of 500 and a lost connection, with a sentence, a retry and other ways; then there is one lead', async ({
  page,
  context,
  site,
  complaints,
}) => {
  await open(page, '/contact');
  const email = anAddress();
  await fill(page, {...CONTACT, email});
  const ids: unknown[] = [];
  await page.route('**/api/contact', async (route) => {
    ids.push((route.request().postDataJSON() as {submissionId: string}).submissionId);
    if (ids.length === 1) return route.fulfill({status: 500, body: 'x'});
    return route.continue();
  });
  await button(page).click();
  await expect(alertOf(page)).toContainText('Vos réponses sont conservées');
  await expect(alertOf(page).getByRole('link')).toHaveCount(2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page)).toHaveText(/Réessayer/);
  await context.setOffline(true);
  await button(page).click();
  await expect(alertOf(page)).toContainText('Vos réponses sont conservées');
  await expect(page.locator('#message')).toHaveValue(CONTACT.message);
  await context.setOffline(false);
  await button(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(new Set(ids).size).toBe(1);
  await expect.poll(() => site.mails().filter(({replyTo}) => replyTo === email).length).toBe(1);
  complaints.length = 0; // The browser itself reports what was not loaded.
});

test('[25] what is typed before the script has come is kept, counted and sent', async ({page}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/devis', {waitUntil: 'commit'});
  await page.locator('#option').waitFor();
  await fill(page, {lastName: 'Exemple', email: 'tot@exemple.invalid', service: '2', message: 'Écrit tôt'});
  release();
  await expect(page.getByText('Encore 4 réponses')).toBeVisible();
  await expect(page.locator('#message')).toHaveValue('Écrit tôt');
  await expect(page.locator('#service')).toHaveValue('2');
  await page.reload({waitUntil: 'networkidle'});
  await expect(page.locator('#lastName')).toHaveValue('Exemple');
  expect(page.url()).not.toContain('Exemple');
});

test('[26] Enter pressed twice gives one lead', async ({page, site}) => {
  await open(page, '/contact');
  const email = anAddress();
  await fill(page, {...CONTACT, email});
  await page.locator('#email').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => site.mails().filter(({replyTo}) => replyTo === email).length).toBe(1);
});

test('[29] a limit is told as it comes near, and again when it is passed', async ({page}) => {
  await open(page, '/contact');
  await fill(page, {...CONTACT, message: 'x'.repeat(4_990)});
  await expect(page.locator('#message')).toHaveAccessibleDescription(/Encore 10 caractères/);
  await fill(page, {message: 'x'.repeat(5_001)});
  await expect(page.locator('#message')).toHaveAccessibleDescription(/1 caractère de trop/);
  await button(page).click();
  await expect(page.locator('#message')).toHaveAccessibleDescription(/Ce texte est trop long/);
});

test('[17] [18] [54] by keyboard alone: a message is written, sent and thanked, and the focus comes back', async ({
  page,
}) => {
  await open(page, '/contact');
  await page.locator('main').evaluate((main) => {
    main.tabIndex = -1;
    main.focus();
  });
  const until = async (id: string) => {
    for (let n = 0; n < 20; n++) {
      if (await page.locator(`#${id}`).evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the keyboard does not reach ${id}`);
  };
  await until('name');
  await page.keyboard.type('Camille Exemple');
  await page.keyboard.press('Tab');
  await page.keyboard.type(anAddress());
  await page.keyboard.press('Tab');
  await page.keyboard.type('Bonjour.');
  await page.keyboard.press('Tab'); // The policy
  await page.keyboard.press('Tab');
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog', {name: 'Merci pour votre demande'});
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page)).toBeFocused();
  await expect(page.locator('#message')).toHaveValue('');
});

test('[53] the quote asks for eight answers, four services and two ways to be answered, and promises 48 h', async ({
  page,
}) => {
  await open(page, '/devis');
  await expect(page.locator('main form [required]')).toHaveCount(8);
  await expect(page.locator('#service option:not([value=""])')).toHaveCount(4);
  await expect(page.locator('#option option:not([value=""])')).toHaveText([
    'Être recontacté par e-mail',
    'Être recontacté par téléphone',
  ]);
  await expect(page.getByText(/sous 48\u00a0h/).first()).toBeVisible();
  await expect(page.locator('#message')).toHaveAccessibleDescription(/aucune information médicale/);
});

test('[38] step 2 opened cold shows step 1 and no error', async ({page}) => {
  await open(page, '/inscription?etape=2');
  await expect(page.getByText('Étape 1 sur 2')).toBeVisible();
  await expect(page.locator('[role="alert"]:has-text("corriger")')).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');
});

test('[46] somebody who is too young reads a kind sentence, and a date that is none is said to be none', async ({
  page,
}) => {
  await open(page, '/inscription');
  await fill(page, {...STEP_ONE, birthYear: '2015', birthDay: '1'});
  await button(page).click();
  await expect(alertOf(page)).toContainText('Nos études s’adressent aux personnes de 18\u00a0ans et plus');
  await fill(page, {birthDay: '31', birthYear: '1988'});
  await button(page).click();
  await expect(alertOf(page)).toContainText('Saisissez une date qui existe');
});
