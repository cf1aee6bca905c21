import type {Page as Tab} from '@playwright/test';
import {localePath, type Page} from '../../lib/i18n/paths.ts';
import type {Locale} from '../../lib/i18n/routing.ts';
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

    test(`services are tabs above 1000 pixels, and three panels in order at 1000 (${locale})`, async ({
      page: tab,
    }) => {
      for (const page of ['/', '/services'] satisfies Page[]) {
        await tab.setViewportSize({width: 1001, height: 900});
        await visit(tab, localePath(locale, page));
        await expect(tab.getByRole('tab')).toContainText(['01', '02', '03']);
        for (const [index, service] of SERVICES.entries()) {
          await tab.getByRole('tab').nth(index).click();
          await expect(tab.getByRole('tabpanel')).toHaveCount(1);
          await expect(tab.getByRole('tabpanel').locator('a.button')).toHaveAttribute(
            'href',
            localePath(locale, service),
          );
        }
        await tab.setViewportSize({width: 1000, height: 900});
        await expectStacked(tab, locale);
      }
      await tab.setViewportSize({width: 390, height: 844});
      for (const service of SERVICES)
        await expect(tab.locator(`main a[href="${localePath(locale, service)}"]`).first()).toBeInViewport();
    });
  }

  test('a long page has an index on a phone', async ({page: tab}) => {
    await tab.setViewportSize({width: 390, height: 844});
    await visit(tab, '/services/Loi-anti-cadeau');
    const index = tab.getByRole('navigation', {name: 'Sur cette page'});
    await index.locator('summary').click();
    for (const link of await index.getByRole('link').all()) {
      await link.click();
      await expect(tab.locator(new URL(tab.url()).hash)).toBeInViewport();
    }
  });

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
}
