import {localePath, type Page} from '../../lib/i18n/paths.ts';
import {LOCALES} from '../../lib/i18n/routing.ts';
import {ANSWERED, BACKEND, expect, test, URL_OF_SITE} from './site.ts';

// The pages are the same on either backend: once is enough.
if (BACKEND === 'embedded') {
  test.use({...ANSWERED, contextOptions: {reducedMotion: 'reduce'}});

  for (const locale of LOCALES) {
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
  }

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
}
