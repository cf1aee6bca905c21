import type {Page as Tab} from '@playwright/test';
import {localePath, type Page} from '../../lib/i18n/paths.ts';
import {LOCALES, type Locale} from '../../lib/i18n/routing.ts';
import {LANGUAGES} from '../support/nightly.ts';
import {visit} from './settled.ts';
import {ANSWERED, BACKEND, expect, test, URL_OF_SITE} from './site.ts';

const SERVICES = [
  '/services/recrutement',
  '/services/Loi-anti-cadeau',
  '/services/Suivi-post-production',
] as const;

// The pages are the same on either backend: once is enough.
if (BACKEND === 'embedded') {
  test.use({...ANSWERED, contextOptions: {reducedMotion: 'reduce'}});

  for (const locale of LANGUAGES) {
    test(`the services open by button, keyboard and touch, never by hovering (${locale})`, async ({
      page: tab,
    }) => {
      await visit(tab, localePath(locale, '/blog'));
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
      await visit(tab, localePath(locale, '/'));
      const menu = tab.getByRole('button', {name: 'Menu'});
      const link = tab.locator(`header nav a[href="${localePath(locale, '/about')}"]`);
      await expect(menu).toHaveAttribute('aria-expanded', 'false');
      await expect(link).toBeHidden();
      await menu.click();
      await expect(menu).toHaveAttribute('aria-expanded', 'true');
      await link.evaluate((element) =>
        element.addEventListener('click', (event) => event.preventDefault(), {once: true}),
      );
      await link.click();
      await expect(menu).toHaveAttribute('aria-expanded', 'false');
      await expect(link).toBeHidden();
      await menu.click();
      await link.click();
      await expect(tab).toHaveURL(URL_OF_SITE + localePath(locale, '/about'));
      await expect(menu).toHaveAttribute('aria-expanded', 'false');
      await expect(link).toBeHidden();
      await tab.setViewportSize({width: 1400, height: 900});
      await expect(menu).toBeHidden();
      await expect(link).toBeVisible();
    });

    test(`wider than 1000 pixels the services are tabs (${locale})`, async ({page: tab}) => {
      await tab.setViewportSize({width: 1001, height: 900});
      for (const page of ['/', '/services'] satisfies Page[]) {
        await visit(tab, localePath(locale, page));
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
          await expect(panel.locator('a.button')).toHaveAttribute(
            'href',
            localePath(locale, SERVICES[chosen]),
          );
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
        await visit(tab, localePath(locale, page));
        await expectStacked(tab, locale);
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
}
