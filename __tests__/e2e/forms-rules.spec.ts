import type {Page} from '@playwright/test';
import {alertOf, button, looksOfButton, SCREENS} from './forms-shared.ts';
import {settled} from './settled.ts';
import {ANSWERED, expect, test} from './site.ts';

// What holds for every form.
test.use(ANSWERED);

/** The tokens of the field map, and the keyboard that a phone shows. */
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
/** Which keyboard a phone shows: a type or an inputmode. */
const KEYBOARDS: Record<string, string> = {
  email: 'email',
  phone: 'tel',
  birthDay: 'numeric',
  birthMonth: 'numeric',
  birthYear: 'numeric',
  postalCode: 'numeric',
};
const OPTIONAL: Record<string, string[]> = {'sign-up, step 2': ['addressComplement', 'city']};

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
  test(`${screen.name}: labels, tokens, required states; sent empty, a summary that leads to each field`, async ({
    page,
  }) => {
    await screen.open(page);
    await expect(page.locator('main form')).toHaveAttribute('novalidate', '');
    const controls = await page
      .locator('main form :is(input:not([type="hidden"]), select, textarea):not([name="precision_bis"])')
      .filter({visible: true})
      .evaluateAll((all) => {
        // One pixel is for screen readers.
        const seen = (node: Node): string =>
          node instanceof Text
            ? node.parentElement?.clientWidth === 1
              ? ''
              : node.data
            : [...node.childNodes].map(seen).join('');
        return (all as HTMLInputElement[]).map((control) => ({
          id: control.id,
          label: control.labels?.[0]?.checkVisibility() ? seen(control.labels[0]).trim() : '',
          // A group's hint is said with the group.
          described: [control, control.closest('fieldset')].flatMap((one) =>
            (one?.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean),
          ),
          hint: control.closest('.field')?.querySelector('.field-hint')?.id,
          required: control.required,
          token: control.getAttribute('autocomplete'),
          keyboard: control.inputMode || control.type,
        }));
      });
    const optional = OPTIONAL[screen.name] ?? [];
    expect(controls.map(({id}) => id).sort()).toEqual([...screen.required, ...optional].sort());
    for (const {id, label, described, hint, required, token, keyboard} of controls) {
      expect([id, label !== '']).toEqual([id, true]);
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
    await expect(page.getByText(/^Tous les champs sont obligatoires/)).toHaveCount(1);

    const trap = page.locator('main form [name="precision_bis"]');
    await expect(trap).toHaveAttribute('tabindex', '-1');
    await expect(trap).toHaveAttribute('autocomplete', 'off');
    expect(await trap.evaluate((element) => element.closest('[aria-hidden="true"]') !== null)).toBe(true);

    await expect(button(page)).toBeEnabled();
    await expect(button(page)).not.toHaveAttribute('aria-disabled', /.*/);
    expect((await looksOfButton(page)).contrast).toBeGreaterThanOrEqual(4.5);
    const policy = page.locator('main form a[href="/protection-des-donnees-personnelles"]').last();
    await expect(policy).toHaveAttribute('target', '_blank');
    await policy.focus();
    const between = screen.name === 'quote' || screen.name === 'contact' ? 1 : 2;
    for (let n = 0; n < between; n++) await page.keyboard.press('Tab');
    await expect(button(page)).toBeFocused();

    // Three inputs are one date; France is chosen beforehand.
    const wrong = screen.required.filter((id) => !/birthMonth|birthYear|[cC]ountry$/.test(id));
    for (const [language, heading, title] of [
      ['fr', /^(?:\p{Lu}\S+\spoints à corriger|Il manque \S+ réponses)$/u, /^Erreur\s:/],
      ['en', /^\p{Lu}\S+ (?:things to correct|answers are missing)$/u, /^Error:/],
    ] as const) {
      if (language === 'en') {
        // The same page, and the same screen of it.
        await page.getByRole('link', {name: 'English'}).first().click();
        await page.waitForURL(/\/en\//);
        await settled(page);
        await page.setViewportSize({width: 390, height: 664});
      }
      await button(page).click();
      await expect(alertOf(page)).toBeFocused();
      const head = alertOf(page).getByRole('heading');
      await expect(head).toHaveText(heading);
      // From its title on, however high it is, and behind nothing.
      await expect
        .poll(() =>
          head.evaluate((element) => {
            const {left, top} = element.getBoundingClientRect();
            return element.contains(document.elementFromPoint(left + 4, top + 4));
          }),
        )
        .toBe(true);
      await expect(page).toHaveTitle(title);
      const links = await summaryOf(page);
      expect(links.map(({id}) => id).sort()).toEqual([...wrong].sort());
      expect(links.filter(({leads, sameThere}) => !leads || !sameThere)).toEqual([]);
    }
  });
}
