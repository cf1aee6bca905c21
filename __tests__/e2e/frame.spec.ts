import type {Locator, Page as Tab} from '@playwright/test';
import {localePath, PAGES, type Page} from '../../lib/i18n/paths.ts';
import {LOCALES, type Locale} from '../../lib/i18n/routing.ts';
import {doubleText, lostWords} from './lost-words.ts';
import {ANSWERED, BACKEND, expect, test, URL_OF_SITE} from './site.ts';

const SERVICES = [
  '/services/recrutement',
  '/services/Loi-anti-cadeau',
  '/services/Suivi-post-production',
] as const;
const SIZES = [320, 390, 768, 1000, 1001, 1100, 1400, 1440, 1920] as const;

const overflow = (tab: Tab) =>
  tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const jump = (tab: Tab, top: number) => tab.evaluate((y) => scrollTo({top: y, behavior: 'instant'}), top);

/** Words that stick out of a box which would cut them off. */
const cutOff = (tab: Tab) =>
  tab.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(h1,h2,h3,p,li,a,button,dt,dd,label,summary), footer a',
      ),
    ]
      .filter((element) => {
        const {overflowX, overflowY} = getComputedStyle(element);
        return (
          (overflowX !== 'visible' || overflowY !== 'visible') &&
          element.clientHeight > 2 &&
          (element.scrollHeight > element.clientHeight + 2 || element.scrollWidth > element.clientWidth + 2)
        );
      })
      .filter((element) => !element.closest('.sr-only, ul[tabindex]'))
      .map((element) => element.outerHTML.slice(0, 140)),
  );

/** Targets smaller than this, except links within a sentence (WCAG 2.5.8) and what only screen readers reach. */
const smallTargets = (tab: Tab, least: number) =>
  tab.evaluate((size) => {
    const inSentence = (element: Element) =>
      element.tagName === 'A' &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    return [...document.querySelectorAll('a[href],button,input,select,textarea,summary,[role=tab]')]
      .filter((element) => element.checkVisibility({visibilityProperty: true, opacityProperty: true}))
      .filter((element) => !element.closest('[inert],.skip-link') && !inSentence(element))
      .map((element) => {
        // A check box is pressed by its label, a card by the layer its link lays over it.
        const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
        const rect = (
          label && element.matches('[type=checkbox],[type=radio]') ? label : element
        ).getBoundingClientRect();
        const layer = getComputedStyle(element, '::after');
        const covers = layer.position === 'absolute' && layer.content !== 'none' && layer.inset === '0px';
        const box = covers ? (element.closest('.relative') ?? element).getBoundingClientRect() : rect;
        return {box, html: element.outerHTML.slice(0, 140)};
      })
      .filter(({box}) => box.width > 1 && (box.width < size - 0.5 || box.height < size - 0.5))
      .map(({box, html}) => `${Math.round(box.width)} × ${Math.round(box.height)} ${html}`);
  }, least);

const titles = new Map<string, string>();

async function checkPage(tab: Tab, locale: Locale, path: string) {
  await test.step('one h1, one main; the skip link is first, and works', async () => {
    expect.soft(await tab.locator('h1').count()).toBe(1);
    expect.soft(await tab.locator('main').count()).toBe(1);
    await tab.keyboard.press('Tab');
    expect.soft(await tab.locator(':focus').getAttribute('href')).toBe('#contenu');
    await tab.keyboard.press('Enter');
    expect.soft(await tab.locator(':focus').getAttribute('id')).toBe('contenu');
    await expect.soft(tab).toHaveURL(/#contenu$/);
  });
  await test.step('the document’s language is the address’s; the other language is marked', async () => {
    expect.soft(await tab.locator('html').getAttribute('lang')).toBe(locale);
    const other = locale === 'fr' ? 'en' : 'fr';
    expect.soft(await tab.locator(`a[hreflang=${other}]`).first().getAttribute('lang')).toBe(other);
  });
  await test.step('the title is this page’s own', async () => {
    const title = await tab.title();
    expect.soft(title).not.toBe('');
    // Three pages say the same to three visitors who come from three forms; an article is French in both frames.
    if (!path.endsWith('/merci') && !path.startsWith('/en/post/')) {
      expect.soft(titles.get(title) ?? path).toBe(path);
      titles.set(title, path);
    }
  });
  await test.step('no width makes the page scroll sideways', async () => {
    for (const width of SIZES) {
      await tab.setViewportSize({width, height: 900});
      expect.soft([width, await overflow(tab)]).toEqual([width, 0]);
    }
  });
  await test.step('pressed with a finger, every target has 24 pixels, and buttons have 44', async () => {
    await tab.setViewportSize({width: 390, height: 844});
    expect.soft(await smallTargets(tab, 24)).toEqual([]);
    expect
      .soft(
        await tab
          .locator(
            '.button, .nav-link, .burger, .language-link, .foot-link, footer ul a, .tab, input, select',
          )
          .evaluateAll((elements) =>
            elements
              .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
              .filter((element) => element.getAttribute('tabindex') !== '-1')
              .filter((element) => {
                const pressed =
                  element instanceof HTMLInputElement && element.type === 'checkbox'
                    ? (element.labels?.[0] ?? element)
                    : element;
                return pressed.getBoundingClientRect().height < 44;
              })
              .map(
                (element) => `${element.getBoundingClientRect().height} ${element.outerHTML.slice(0, 120)}`,
              ),
          ),
      )
      .toEqual([]);
  });
  await test.step('wider spacing of text, and letters of twice their size, lose nothing', async () => {
    await tab.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
      );
      document.adoptedStyleSheets = [sheet];
    });
    for (const width of [390, 1440]) {
      await tab.setViewportSize({width, height: 900});
      expect.soft([`spaced at ${width}`, await overflow(tab)]).toEqual([`spaced at ${width}`, 0]);
      expect.soft(await cutOff(tab), `spaced at ${width}`).toEqual([]);
    }
    await tab.evaluate(() => (document.adoptedStyleSheets = []));
    // A page as a whole at 400 % of 1280 is the 320 of above; here the letters grow, the window stays.
    await doubleText(tab);
    for (const width of [390, 1440]) {
      await tab.setViewportSize({width, height: 900});
      expect
        .soft([`letters of 200 % at ${width}`, await overflow(tab)])
        .toEqual([`letters of 200 % at ${width}`, 0]);
      expect.soft(await lostWords(tab), `letters of 200 % at ${width}`).toEqual([]);
    }
  });
}

/** Tabs through a page, from its skip link to where Tab leads back to it; lists what had the focus while unseen. */
async function unseenFocus(tab: Tab, most: number): Promise<string[]> {
  const unseen: string[] = [];
  for (let presses = 0; presses < most; presses++) {
    await tab.keyboard.press('Tab');
    const found = await tab.evaluate((isFirst) => {
      const element = document.activeElement;
      if (!element || element === document.body) return 'end';
      const skips = element.matches('.skip-link');
      if (skips && !isFirst) return 'end';
      const {left, right, top, bottom, width} = element.getBoundingClientRect();
      const bar = document.querySelector('.nav-bar');
      const under = bar && !bar.contains(element) && !skips ? bar.getBoundingClientRect().bottom : 0;
      const seen = width > 0 && bottom > under + 1 && top < innerHeight - 1 && right > 0 && left < innerWidth;
      return seen ? '' : `${Math.round(top)}–${Math.round(bottom)} ${element.outerHTML.slice(0, 120)}`;
    }, presses === 0);
    if (found === 'end') {
      expect.soft(presses, tab.url()).toBeGreaterThan(15);
      break;
    }
    if (found) unseen.push(found);
  }
  return unseen;
}

// The pages are the same on either backend: once is enough.
if (BACKEND === 'embedded') {
  test.use({...ANSWERED, contextOptions: {reducedMotion: 'reduce'}});

  for (const locale of LOCALES) {
    for (const page of [...PAGES, 'an article'] as const) {
      test(`the frame of ${page === 'an article' ? `${page} (${locale})` : localePath(locale, page)}`, async ({
        page: tab,
      }) => {
        let path = localePath(locale, page);
        if (page === 'an article') {
          await tab.goto(localePath(locale, '/blog'));
          path = (await tab.locator('a[href*="/post/"]').first().getAttribute('href')) ?? '';
        }
        await tab.goto(path);
        await checkPage(tab, locale, path);
      });
    }
  }

  for (const [locale, width] of [
    ['fr', 1440],
    ['en', 390],
  ] as const) {
    test(`at ${width} pixels what has the focus is never hidden by the bar (${locale})`, async ({
      page: tab,
    }) => {
      test.setTimeout(180_000);
      await tab.setViewportSize({width, height: 844});
      for (const page of ['/', '/services', '/inscription', '/devis', '/CGU', '/blog'] satisfies Page[]) {
        await tab.goto(localePath(locale, page));
        const padding = await tab.evaluate(() => {
          const bar = document.querySelector('.nav-bar')?.getBoundingClientRect().height ?? Infinity;
          return parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) - bar;
        });
        expect.soft(padding).toBeGreaterThanOrEqual(0);
        expect.soft(await unseenFocus(tab, 120), page).toEqual([]);
      }
    });
  }

  test('a followed link opens at its top, and Back comes back to where one was', async ({page: tab}) => {
    await tab.goto('/services', {waitUntil: 'networkidle'});
    await jump(tab, 600);
    await tab.locator('footer').getByRole('link', {name: 'À propos'}).click();
    await expect(tab).toHaveURL(`${URL_OF_SITE}/about`);
    expect(await tab.evaluate(() => scrollY)).toBe(0);
    expect(await tab.evaluate(() => document.activeElement === document.body)).toBe(true);
    await tab.goBack({waitUntil: 'networkidle'});
    await expect(tab).toHaveTitle(/services/i);
    expect(await tab.evaluate(() => scrollY)).toBeGreaterThan(300);
  });

  test.describe('with reduced motion', () => {
    test('nothing moves, on no page', async ({page: tab}) => {
      for (const page of ['/', '/services/recrutement', '/blog', '/inscription'] satisfies Page[]) {
        await tab.goto(page);
        const moving = await tab.evaluate(
          () =>
            document
              .getAnimations()
              .filter(({timeline}) => timeline === document.timeline)
              .map(({effect}) => effect?.getComputedTiming())
              .filter((timing) => Number(timing?.activeDuration ?? 0) + Number(timing?.delay ?? 0) > 1)
              .length,
        );
        expect(moving, page).toBe(0);
        expect(
          await tab.evaluate(
            () =>
              [...document.querySelectorAll('*')].filter((element) =>
                getComputedStyle(element)
                  .transitionDuration.split(', ')
                  .some((time) => parseFloat(time) > 0.001),
              ).length,
          ),
          page,
        ).toBe(0);
      }
      expect(await tab.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
        'auto',
      );
    });
  });

  test.describe('with forced colours', () => {
    test.use({contextOptions: {forcedColors: 'active', reducedMotion: 'reduce'}});
    test('the focus, the selected tab and the current language can be told', async ({page: tab}) => {
      await tab.goto('/', {waitUntil: 'networkidle'});
      const tabs = tab.getByRole('tab');
      await tabs.first().focus();
      await tab.keyboard.press('ArrowRight');
      const looks = (part: Locator) =>
        part.evaluate((element) => {
          const {backgroundColor, color, borderTopStyle, borderTopWidth, borderTopColor, textDecorationLine} =
            getComputedStyle(element);
          return {backgroundColor, color, borderTopStyle, borderTopWidth, borderTopColor, textDecorationLine};
        });
      expect(await looks(tabs.nth(1))).not.toEqual(await looks(tabs.nth(0)));
      const outline = await tabs.nth(1).evaluate((element) => getComputedStyle(element).outline);
      expect(outline).not.toMatch(/none|0px/);
      const [french, english] = [tab.locator('.language-link').nth(0), tab.locator('.language-link').nth(1)];
      expect(await looks(french)).not.toEqual(await looks(english));
    });
  });

  for (const locale of LOCALES) {
    test(`ways to reach us stand at the same place on every page (${locale})`, async ({page: tab}) => {
      const places = new Map<string, string>();
      // The sign-up has a bar and a footer of its own.
      for (const page of PAGES.filter((path) => path !== '/inscription' && path !== '/inscription/merci')) {
        await tab.goto(localePath(locale, page), {waitUntil: 'domcontentloaded'});
        places.set(
          page,
          JSON.stringify(
            await tab
              .locator('header a:not(.language-link), footer a')
              .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
          ),
        );
      }
      expect(new Set(places.values()).size, JSON.stringify([...places])).toBe(1);
      expect([...places.values()][0]).toMatch(/mailto:.*tel:/);
    });

    test(`the services open by button, keyboard and touch, never by hovering (${locale})`, async ({
      page: tab,
    }) => {
      await tab.goto(localePath(locale, '/blog'), {waitUntil: 'networkidle'});
      const menu = tab.locator('header details');
      const control = menu.locator('summary');
      const first = tab.locator(`.submenu a[href="${localePath(locale, SERVICES[0])}"]`);
      await control.hover();
      await expect(menu).not.toHaveAttribute('open');
      await expect(first).toBeHidden();
      await control.focus();
      for (const key of ['Enter', 'Space']) {
        await tab.keyboard.press(key);
        await expect(menu).toHaveAttribute('open');
        for (const service of SERVICES)
          await expect(tab.locator(`.submenu a[href="${localePath(locale, service)}"]`)).toBeVisible();
        await tab.keyboard.press('Tab');
        await expect(first).toBeFocused();
        await tab.keyboard.press('Escape');
        await expect(menu).not.toHaveAttribute('open');
        await expect(control).toBeFocused();
      }
      await control.click();
      await first.click();
      await expect(tab).toHaveURL(URL_OF_SITE + localePath(locale, SERVICES[0]));
    });

    test(`under 1400 pixels the menu has a name and collapses when a link is chosen (${locale})`, async ({
      page: tab,
    }) => {
      await tab.setViewportSize({width: 1399, height: 900});
      await tab.goto(localePath(locale, '/'), {waitUntil: 'networkidle'});
      const menu = tab.getByRole('button', {name: 'Menu'});
      const link = tab.locator(`header nav a[href="${localePath(locale, '/about')}"]`);
      await expect(menu).toHaveAttribute('aria-expanded', 'false');
      await expect(link).toBeHidden();
      await menu.click();
      await expect(menu).toHaveAttribute('aria-expanded', 'true');
      await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
      await link.click();
      await expect(menu).toHaveAttribute('aria-expanded', 'false');
      await expect(link).toBeHidden();
      await tab.setViewportSize({width: 1400, height: 900});
      await expect(menu).toBeHidden();
      await expect(link).toBeVisible();
    });

    test(`languages are links with their own names, without flags (${locale})`, async ({page: tab}) => {
      for (const page of ['/contact', '/services/Loi-anti-cadeau'] satisfies Page[]) {
        await tab.goto(localePath(locale, page));
        for (const [language, name] of [
          ['fr', 'Français'],
          ['en', 'English'],
        ] as const) {
          const link = tab.getByRole('link', {name, exact: true});
          await expect(link).toHaveAttribute('lang', language);
          await expect(link).toHaveAttribute('hreflang', language);
          expect((await link.getAttribute('href'))?.replace(/^\/(fr|en)(?=\/)/, '')).toBe(page);
          expect(await link.locator('img, svg').count()).toBe(0);
          expect(await link.getAttribute('aria-current')).toBe(language === locale ? 'true' : null);
        }
      }
    });

    test(`wider than 1000 pixels the services are tabs (${locale})`, async ({page: tab}) => {
      await tab.setViewportSize({width: 1001, height: 900});
      for (const page of ['/', '/services'] satisfies Page[]) {
        await tab.goto(localePath(locale, page), {waitUntil: 'networkidle'});
        const tabs = tab.getByRole('tab');
        await expect(tabs).toHaveCount(3);
        await expect(tabs).toContainText(['01', '02', '03']);
        await tabs.nth(0).focus();
        for (const [key, chosen] of [
          ['ArrowRight', 1],
          ['ArrowRight', 2],
          ['ArrowRight', 0],
          ['ArrowLeft', 2],
          ['Home', 0],
          ['End', 2],
        ] as const) {
          await tab.keyboard.press(key);
          await expect(tabs.nth(chosen)).toBeFocused();
          for (let index = 0; index < 3; index++) {
            await expect(tabs.nth(index)).toHaveAttribute('aria-selected', String(index === chosen));
            await expect(tabs.nth(index)).toHaveAttribute('tabindex', index === chosen ? '0' : '-1');
          }
          const panel = tab.locator(`#${await tabs.nth(chosen).getAttribute('aria-controls')}`);
          await expect(panel).toBeVisible();
          await expect(panel).toHaveRole('tabpanel');
          await expect(tab.getByRole('tabpanel')).toHaveCount(1);
        }
        await tab.keyboard.press('Tab');
        const panel = tab.getByRole('tabpanel');
        expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      }
    });

    test(`at 1000 pixels there are no tabs: three panels with headings, in order (${locale})`, async ({
      page: tab,
    }) => {
      await tab.setViewportSize({width: 1000, height: 900});
      for (const page of ['/', '/services'] satisfies Page[]) {
        await tab.goto(localePath(locale, page), {waitUntil: 'networkidle'});
        await expectStacked(tab, locale);
      }
    });

    test(`each panel leads to the page of its service (${locale})`, async ({page: tab}) => {
      for (const page of ['/', '/services'] satisfies Page[]) {
        for (const [index, service] of SERVICES.entries()) {
          await tab.goto(localePath(locale, page), {waitUntil: 'networkidle'});
          await tab.getByRole('tab').nth(index).click();
          await tab.getByRole('tabpanel').locator('a.button').click();
          await expect(tab).toHaveURL(URL_OF_SITE + localePath(locale, service));
        }
      }
    });
  }

  async function expectStacked(tab: Tab, locale: Locale) {
    await expect(tab.getByRole('tab')).toHaveCount(0);
    let last = 0;
    for (const service of SERVICES) {
      const link = tab.locator(`main a.button[href="${localePath(locale, service)}"]`);
      await expect(link).toBeVisible();
      const panel = link.locator('xpath=ancestor::*[contains(@class, "service-panel")]');
      await expect(panel.locator('h2, h3').first()).toBeVisible();
      const top = (await panel.boundingBox())?.y ?? 0;
      expect(top).toBeGreaterThan(last);
      last = top;
    }
  }

  test.describe('without JavaScript', () => {
    test.use({javaScriptEnabled: false});
    test('wide, too, the three panels stand in order, without tabs', async ({page: tab}) => {
      for (const locale of LOCALES)
        for (const page of ['/', '/services'] satisfies Page[]) {
          await tab.goto(localePath(locale, page));
          await expectStacked(tab, locale);
        }
    });
  });

  for (const [accepted, cookie, status, to] of [
    ['fr-CA,fr;q=0.9,en;q=0.5', '', 200, null],
    ['de-DE,de;q=0.9', '', 302, '/en/about'],
    [undefined, '', 200, null],
    ['fr', 'lang=en', 302, '/en/about'],
    ['en', 'lang=fr', 200, null],
  ] as const) {
    test(`a first visit that says «${accepted ?? 'nothing'}» with «${cookie || 'no cookie'}» is answered ${status}`, async ({
      request,
    }) => {
      // Playwright's own client sends no header that it was not given.
      const response = await request.fetch('/about', {
        maxRedirects: 0,
        headers: {
          ...(accepted ? {'accept-language': accepted} : {'accept-language': ''}),
          ...(cookie && {cookie}),
        },
      });
      expect(response.status()).toBe(status);
      if (to) {
        expect(new URL(response.headers().location ?? '', URL_OF_SITE).pathname).toBe(to);
        expect(response.headers()['cache-control']).toContain('no-store');
      } else expect(response.headers()['cache-control']).toMatch(/private.*no-cache|no-cache.*private/);
    });
  }

  test.describe('on paper', () => {
    for (const page of [
      '/CGU',
      '/mentions-legales',
      '/protection-des-donnees-personnelles',
      '/accessibilite',
      'an article',
    ] as const) {
      test(`${page} prints its text and the addresses of its links, not the site around it`, async ({
        page: tab,
      }) => {
        let path: string = page;
        if (page === 'an article') {
          await tab.goto('/blog');
          path = (await tab.locator('a[href*="/post/"]').first().getAttribute('href')) ?? '';
        }
        await tab.goto(path, {waitUntil: 'networkidle'});
        await tab.emulateMedia({media: 'print'});
        for (const hidden of [
          '.nav-bar',
          '.skip-link',
          '.consent',
          'footer',
          '.frieze',
          'main nav',
          'button',
        ])
          for (const part of await tab.locator(hidden).all()) await expect(part, hidden).toBeHidden();
        await expect(tab.locator('h1')).toBeVisible();
        await expect(tab.locator('article').first()).toBeVisible();
        const unprinted = await tab.locator('article a[href]').evaluateAll((links) =>
          links
            .filter((link) => link.checkVisibility() && !link.getAttribute('href')?.startsWith('#'))
            .filter((link) => !/^(mailto|tel):/.test(link.getAttribute('href') ?? ''))
            .filter(
              (link) => !getComputedStyle(link, '::after').content.includes(link.getAttribute('href') ?? '?'),
            )
            .map((link) => link.outerHTML.slice(0, 120)),
        );
        expect(unprinted).toEqual([]);
      });
    }
  });
}
