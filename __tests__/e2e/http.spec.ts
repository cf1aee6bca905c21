// docs/promises.md: HTTP interface
import {localePath, PAGES} from '../../lib/i18n/paths.ts';
import {LOCALES} from '../../lib/i18n/routing.ts';
import {BACKEND, expect, hashOfInlineScript, INDEXNOW_KEY, test, URL_OF_SITE} from './site.ts';

test.describe('addresses', () => {
  for (const page of PAGES) {
    for (const path of [page, page === '/' ? '/en' : `/en${page}`]) {
      test(`${path} is answered 200, in its language, with one strict policy`, async () => {
        const response = await fetch(URL_OF_SITE + path, {redirect: 'manual'});
        const html = await response.text();
        expect(response.status).toBe(200);
        expect(html).toContain(`<html lang="${path.startsWith('/en') ? 'en' : 'fr'}"`);
        const policy = response.headers.get('content-security-policy') ?? '';
        expect(policy.match(/default-src/g)).toHaveLength(1);
        expect(policy).toContain(`; script-src 'self' ${hashOfInlineScript(html)}; `);
        expect(policy).not.toMatch(/unsafe-/);
        expect(html).not.toMatch(/ style=/);
        expect(response.headers.get('cache-control')).toBe(
          path.startsWith('/en')
            ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
            : 'private, no-cache',
        );
        expect(response.headers.get('cdn-cache-control')).toBe(
          'public, max-age=60, stale-while-revalidate=600',
        );
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        expect(response.headers.get('permissions-policy')).toContain('camera=()');
        expect(response.headers.get('x-powered-by')).toBeNull();
        expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
        expect(html.match(/<main[\s>]/g)).toHaveLength(1);
      });
    }
  }

  // Specification 2: « Navigation bar (every page) », « Footer (every page) ».
  test('every page has the same links in header and footer', async () => {
    for (const locale of LOCALES) {
      const places = new Map<string, string[]>();
      for (const page of PAGES) {
        const html = await (await fetch(URL_OF_SITE + localePath(locale, page))).text();
        const footer = /<footer[\s>].*<\/footer>/s.exec(html)?.[0] ?? '';
        const header = /<header[\s>].*?<\/header>/s.exec(html)?.[0] ?? '';
        const links = [...(header + footer).matchAll(/<a [^>]*href="([^"]+)"[^>]*>/g)]
          // The languages lead to the same page, each to its own.
          .filter(([tag]) => !/hreflang/i.test(tag))
          // A page about one service asks for the quote of that service.
          .map(([, href = '']) => href.replace(/\?service=\w+$/, ''));
        // The telephone is in the menu too.
        expect(links.filter((href) => /^(mailto|tel):/.test(href))).toHaveLength(3);
        expect(links.length).toBeGreaterThan(15);
        places.set(links.join(' '), [...(places.get(links.join(' ')) ?? []), page]);
      }
      expect([...places.values()]).toHaveLength(1);
    }
  });
});

// Without a key on the legacy backend: site.ts.
const withKey = BACKEND === 'embedded' ? test : undefined;
withKey?.('search engines find the key of IndexNow at the address that the protocol expects', async () => {
  for (const path of [`/${INDEXNOW_KEY}.txt`, '/indexnow.txt']) {
    const answer = await fetch(URL_OF_SITE + path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await answer.text()).toBe(INDEXNOW_KEY);
  }
});
