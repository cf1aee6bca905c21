import type {Page as Tab} from '@playwright/test';
import {localePath} from '../../lib/i18n/paths.ts';
import {LOCALES} from '../../lib/i18n/routing.ts';
import {FORM_STATES, SIGN_UP_STATES} from './form-states.ts';
import {anAddress, button, fill, open, openStepTwo, STEP_ONE, STEP_TWO} from './forms-shared.ts';
import {visit} from './settled.ts';
import {ANSWERED, expect, test, URL_OF_SITE} from './site.ts';

// Where the parts of the forms stand, and that what they are about is said at every width.
test.use({...ANSWERED, contextOptions: {reducedMotion: 'reduce'}});

const BELOW_DESK = [320, 390, 600, 768, 1000];

const at = (tab: Tab, width: number) => tab.setViewportSize({width, height: 844});

const box = (tab: Tab, selector: string) =>
  tab
    .locator(selector)
    .filter({visible: true})
    .first()
    .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);

/** Of what is written, and not of the box around it. */
const words = (tab: Tab, selector: string) =>
  tab
    .locator(selector)
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().toJSON() as DOMRect;
    });

const CALLED = {
  fr: ['Inscription · Étape 1 sur 2', 'Votre inscription'],
  en: ['Sign-\u2060up · Step 1 of 2', 'Sign up'],
};
for (const locale of LOCALES)
  test(`«${locale}»: at every width the sign-up says what it is, and below the desk in one line`, async ({
    page,
  }) => {
    const [label = '', title = ''] = CALLED[locale];
    await open(page, localePath(locale, '/inscription'));
    for (const width of BELOW_DESK) {
      await at(page, width);
      if (width < 600) expect(await page.locator('#step').innerText(), String(width)).toBe(label);
      else await expect(page.locator('.rail-line [aria-hidden]', {hasText: title})).toBeVisible();
      expect((await box(page, '.rail-line')).height, String(width)).toBeLessThanOrEqual(
        width < 390 ? 84 : 64,
      );
    }
  });

test('the people to choose from come with a word, over the whole column; who was chosen can be made out, and changed', async ({
  page,
}) => {
  await open(page, '/inscription');
  const veil = () =>
    page
      .locator('.picker-cells > :not([data-lifted])')
      .first()
      .evaluate((cell) => Number(/[\d.]+(?=\)$)/.exec(getComputedStyle(cell).backgroundColor)?.[0]));
  for (const width of BELOW_DESK) {
    await at(page, width);
    await page.locator('.picker summary').click();
    await expect(page.locator('.picker-people > p')).toHaveText(
      /^Choisissez votre carreau.*Votre choix reste sur votre appareil\.$/,
    );
    const [people, line, form] = [
      await box(page, '.picker-people'),
      await box(page, '.rail-line .progress'),
      await box(page, 'main form'),
    ];
    expect(people.left, String(width)).toBeLessThan(form.left);
    expect(people.right, String(width)).toBeGreaterThan(Math.max(form.right, line.right));
    expect(people.bottom, String(width)).toBeLessThan(844);
    await page.locator('.picker-people button').first().click();
    expect(await veil(), String(width)).toBeLessThan(0.5);
  }
  await at(page, 1440);
  await expect(page.getByText('Changer', {exact: true})).toBeVisible();
  expect((await box(page, '.picker summary')).bottom).toBeGreaterThan(
    (await words(page, '.picker summary')).top,
  );
  await page.getByText('Changer', {exact: true}).click();
  await expect(page.getByText('Votre choix reste sur votre appareil.')).toBeVisible();
});

test('the people to choose from have room around them, on a ground that nobody wears', async ({page}) => {
  await open(page, '/inscription');
  await page.locator('.picker summary').click();
  for (const width of [320, 390, 768]) {
    await at(page, width);
    const [people, first, last] = [
      await box(page, '.picker-people'),
      await box(page, '.picker-people button'),
      await box(page, '.picker-people button:last-child'),
    ];
    expect(first.left - people.left, String(width)).toBeGreaterThanOrEqual(16);
    expect(people.bottom - last.bottom, String(width)).toBeGreaterThanOrEqual(16);
  }
  const white = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(page.locator('.picker-people')).not.toHaveCSS('background-color', white);
});

test('an offer to mend an address stands by its own field, and lines of the summary keep one distance', async ({
  page,
}) => {
  await FORM_STATES.find(({name}) => name === 'quote-errors')?.open(page, 'fr');
  for (const width of [390, 1440]) {
    await at(page, width);
    const offer = page.getByRole('button', {name: /^Vouliez/});
    const [field, next, target] = [
      await box(page, '#email'),
      await box(page, '.field-row:has(#phone)'),
      (await offer.boundingBox())!,
    ];
    const said = await offer.evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return range.getBoundingClientRect().toJSON() as DOMRect;
    });
    expect(said.top - field.bottom, String(width)).toBeLessThanOrEqual(16);
    expect(next.top - said.bottom, String(width)).toBeGreaterThan(said.top - field.bottom);
    expect(target.y, String(width)).toBeGreaterThanOrEqual(field.bottom);
    expect(target.height, String(width)).toBeGreaterThanOrEqual(44);
  }
  await SIGN_UP_STATES.find(({name}) => name === 'sign-up-two-errors')?.open(page, 'fr');
  await at(page, 390);
  const distances = await page.locator('main [role=alert]').evaluate((summary) => {
    const lines = [...summary.querySelectorAll('p, a')].map((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      return range.getBoundingClientRect();
    });
    return lines.slice(1).map(({top}, index) => Math.round(top - lines[index]!.bottom));
  });
  const [first = 0, ...others] = distances;
  expect(Math.max(...others) - Math.min(...others)).toBeLessThanOrEqual(1);
  expect(first).toBeGreaterThanOrEqual(Math.min(...others));
});

/** Bars of errors: how far below its upper end each label begins; and of fields side by side what does not end on one line, or stands off its box. */
const bars = (tab: Tab) =>
  tab.evaluate(() => {
    const found: string[] = [];
    for (const wrong of document.querySelectorAll('.field-wrong')) {
      const first = wrong.firstElementChild!.getBoundingClientRect();
      const above = first.top - wrong.getBoundingClientRect().top;
      if (Math.abs(above) > 1) found.push(`${wrong.textContent?.slice(0, 20)}: ${above} px`);
    }
    for (const row of document.querySelectorAll('.field-row')) {
      const boxes = [...row.querySelectorAll('.field')].map((field) => field.getBoundingClientRect());
      if (new Set(boxes.map(({left}) => left)).size < 2) continue;
      if (new Set(boxes.map(({bottom}) => bottom)).size > 1) found.push(`row: ${row.textContent}`);
      for (const control of row.querySelectorAll('.field > .control')) {
        const said = control.previousElementSibling!.getBoundingClientRect();
        const off = control.getBoundingClientRect().top - said.bottom;
        if (off > 8) found.push(`${control.id}: ${off} px below what is said of it`);
      }
    }
    return found;
  });

test('errors are marked alike: from above each label, rows level, the consents as far apart as fields', async ({
  page,
}) => {
  for (const name of ['sign-up-errors', 'sign-up-two-errors']) {
    await [...FORM_STATES, ...SIGN_UP_STATES].find((state) => state.name === name)?.open(page, 'fr');
    await expect(page.locator('.field-wrong').first()).toBeVisible();
    for (const width of [390, 768, 1440]) {
      await at(page, width);
      expect(await bars(page), `${name} at ${width}`).toEqual([]);
      if (name === 'sign-up-errors') continue;
      const [use, privacy] = await page
        .locator('#consents .field-wrong')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
      expect(privacy!.top - use!.bottom, String(width)).toBeCloseTo(22, 0);
    }
  }
});

test('a month may be written out, what is required is starred after its words, and a list of towns shows them whole', async ({
  page,
}) => {
  await open(page, '/inscription');
  await at(page, 390);
  await fill(page, {birthMonth: 'septembre'});
  const month = page.locator('#birthMonth');
  expect(await month.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
  await openStepTwo(page);
  for (const label of ['[for=dataUseConsent] > span', '[for=privacyConsent] > span', '[for=phone]'])
    expect(
      await page
        .locator(`${label} > :first-child`)
        .evaluate((said) => ['::before', '::after'].map((mark) => getComputedStyle(said, mark).content)),
    ).toEqual(['none', expect.stringMatching(/^"\*"/)]);
  await fill(page, {postalCode: '54490'});
  await expect(page.locator('#city-list li')).toHaveCount(7);
  await page.locator('#city').press('ArrowDown');
  const [list, last] = [await box(page, '#city-list'), await box(page, '#city-list li:last-child')];
  expect(list.bottom - last.bottom).toBeGreaterThanOrEqual(6);
});

test('the second screen keeps 32 px below the line and 24 above its first heading', async ({page}) => {
  await openStepTwo(page);
  for (const width of [390, 768, 1000]) {
    await at(page, width);
    const [line, all, legend] = [
      await box(page, '.rail-line'),
      await box(page, 'main form > p'),
      await box(page, '#work legend'),
    ];
    expect(all.top - line.bottom, String(width)).toBeCloseTo(32, 0);
    expect(legend.top - all.bottom, String(width)).toBeCloseTo(24, 0);
  }
});

test('one right edge: a form fills a tablet, a receipt’s picture is as wide as its bubble', async ({
  page,
}) => {
  for (const path of ['/contact', '/devis', '/inscription']) {
    await visit(page, path);
    await at(page, 768);
    const {right} = await box(page, 'header > div');
    const gutter = await page
      .locator('header > div')
      .evaluate((bar) => parseFloat(getComputedStyle(bar).paddingRight));
    expect((await box(page, 'main form')).right, path).toBeCloseTo(right - gutter, 0);
    await visit(page, `${path}/merci`);
    for (const width of [390, 768, 1000]) {
      await at(page, width);
      const bubble = await box(page, '[data-receipt]');
      for (const other of path === '/inscription' ? ['.progress', '.laid-panel'] : ['main img'])
        expect((await box(page, other)).right, `${path} at ${width}`).toBeCloseTo(bubble.right, 0);
    }
    if (path === '/inscription') continue;
    // An enquiry's ends soon after: no half window of nothing below it.
    for (const width of [1001, 1440]) {
      await at(page, width);
      const gap = (await box(page, 'footer')).top - (await box(page, '[data-receipt]')).bottom;
      expect(gap, `${path} at ${width}`).toBeLessThan(150);
    }
  }
});

test('no wider window makes what stands beside a form narrower', async ({page}) => {
  for (const path of ['/contact', '/devis', '/inscription', '/inscription/merci']) {
    await visit(page, path);
    const widths: number[] = [];
    for (const width of [1001, 1200, 1360, 1440, 1680, 1920, 2560]) {
      await at(page, width);
      widths.push((await box(page, 'main h1')).width);
    }
    expect(widths, path).toEqual(widths.toSorted((a, b) => a - b));
  }
});

test('on a tablet the drawing begins with the title, beside all that the rail says', async ({page}) => {
  for (const path of ['/contact', '/devis']) {
    await visit(page, path);
    for (const width of [600, 768, 1000]) {
      await at(page, width);
      const [title, drawing, reach] = [
        await box(page, 'h1'),
        await box(page, 'main img'),
        await box(page, 'main dl'),
      ];
      expect(drawing.top, `${path} at ${width}`).toBeCloseTo(title.top, 0);
      expect(drawing.left, `${path} at ${width}`).toBeGreaterThan(Math.max(title.right, reach.right));
      expect(drawing.width, `${path} at ${width}`).toBe(200);
    }
  }
});

test('beside the quote’s head the ways to reach us stand 40 px below the promise', async ({page}) => {
  await visit(page, '/devis');
  for (const width of [600, 768, 1000]) {
    await at(page, width);
    const [promise, reach] = [
      await box(page, 'main h1 ~ p:has(.icon)'),
      await box(page, 'main div:has(> h2 + div > dl)'),
    ];
    expect(reach.top - promise.bottom, String(width)).toBeCloseTo(40, 0);
    expect((await box(page, 'main img')).bottom, String(width)).toBeLessThan(reach.bottom);
    expect((await box(page, 'main dl > :first-child a')).top, String(width)).toBeLessThan(
      (await box(page, 'a[href^="mailto:"]')).top,
    );
  }
});

for (const locale of LOCALES)
  test(`«${locale}»: as much room below the confirmation as above it, and ways on; the sign-up’s footer likewise`, async ({
    page,
  }) => {
    await visit(page, localePath(locale, '/inscription/confirmation'));
    for (const width of [390, 768, 1000, 1440]) {
      await at(page, width);
      const [card, band] = [await box(page, 'main .rounded-bulle'), await box(page, 'main section')];
      expect(card.top - band.top, String(width)).toBeCloseTo(band.bottom - card.bottom, 0);
    }
    await expect(page.locator('main section a')).toHaveCount(2);
    await at(page, 390);
    const widths = await page
      .locator('main section a')
      .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().width));
    expect(widths[0]).toBeCloseTo(widths[1]!, 0);
    await visit(page, localePath(locale, '/inscription'));
    for (const width of [390, 1440]) {
      await at(page, width);
      const [band, first] = [await box(page, 'footer > div'), await words(page, 'footer p')];
      const last = await page.locator('footer li').evaluateAll((all) => {
        const range = document.createRange();
        return Math.max(
          ...all.map((item) => {
            // Without what is only said.
            range.selectNode((item.querySelector('a, button') ?? item).firstChild!);
            return range.getBoundingClientRect().bottom;
          }),
        );
      });
      expect(Math.abs(first.top - band.top - (band.bottom - last)), String(width)).toBeLessThanOrEqual(1);
    }
  });

test('the welcome shows who was chosen, and the bar stays as it is on the page that follows', async ({
  page,
}) => {
  await at(page, 390);
  await open(page, '/inscription');
  await page.locator('.picker summary').click();
  await page.locator('.picker-people button').nth(2).click();
  const mine = await page.locator('.picker-tile use').getAttribute('href');
  await fill(page, {...STEP_ONE, email: anAddress()});
  await button(page).click();
  await expect(page.locator('#phone')).toBeVisible();
  await fill(page, {profession: STEP_TWO.profession});
  await fill(page, STEP_TWO);
  await button(page).click();
  const dialog = page.getByRole('dialog', {name: /^Félicitations\s! Vous faites/});
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('.laid-place use')).toHaveAttribute('href', String(mine));
  // The panel is part of the welcome, whole and in two rows: no tile lies behind it, or is cut by it.
  const place = await box(page, 'dialog .laid-place');
  for (const width of [1440, 768, 390]) {
    await at(page, width);
    const [panel, around] = [await box(page, '.laid-panel'), await box(page, 'dialog')];
    expect(panel.width / panel.height, String(width)).toBeCloseTo(3, 1);
    // Flush with its edges.
    for (const side of ['top', 'left', 'right'] as const)
      expect(panel[side], `${side} at ${width}`).toBeCloseTo(around[side], 0);
    await expect(
      page.locator('main :is(.laid-panel, img):not(dialog *)').filter({visible: true}),
    ).toHaveCount(0);
  }
  expect((await box(page, 'dialog .laid-place svg')).width).toBeCloseTo(place.width + 1, 0);
  const cry = await words(page, 'dialog h2 > :first-child');
  expect((await words(page, 'dialog h2 > :last-child')).top).toBeGreaterThanOrEqual(cry.bottom - 1);
  const ok = await box(page, 'dialog button');
  expect(ok.width).toBeGreaterThan(280);
  const language = await box(page, 'header ul');
  await dialog.getByRole('button', {name: 'OK'}).click();
  await expect(page).toHaveURL(`${URL_OF_SITE}/inscription/merci`);
  expect((await box(page, 'header ul')).left).toBeCloseTo(language.left, 0);
  await expect(page.getByText('Votre carreau a rejoint le panel.')).toBeVisible();
  await expect(page.getByText('Votre place est gardée')).toBeHidden();
  // Joints run through: the tile below lies over what reaches under it, as everywhere in the panel.
  const below = await page.locator('.laid-place').evaluate((place) => {
    const {left, width, bottom} = place.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, bottom + 0.4)?.closest('.laid-place, .laid-panel > *')
      ?.className;
  });
  expect(below).toBe('relative');
});
