import {BACKEND, expect, test, URL_OF_SITE} from './site.ts';

// The pages are the same on either backend: once is enough.
if (BACKEND === 'embedded') {
  for (const [accepted, cookie, status, to] of [
    ['fr-CA,fr;q=0.9,en;q=0.5', '', 200, null],
    ['de-DE,de;q=0.9', '', 302, '/en/about'],
    [undefined, '', 200, null],
    ['fr', 'lang=en', 302, '/en/about'],
    ['en', 'lang=fr', 200, null],
  ] as const) {
    test(`Accept-Language «${accepted ?? ''}» and cookie «${cookie}» are answered ${status}`, async ({
      request,
    }) => {
      // Playwright's client adds no Accept-Language.
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
