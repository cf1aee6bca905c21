import {visit} from './settled.ts';
import {ANSWERED, BACKEND, expect, test} from './site.ts';

// The pages are the same on either backend: once is enough.
if (BACKEND === 'embedded') {
  test.use({...ANSWERED, contextOptions: {reducedMotion: 'reduce'}});

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
        await visit(tab, path);
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
        await expect(tab.getByText(new URL(tab.url()).pathname, {exact: false}).first()).toBeVisible();
        await expect(tab.locator('h1')).toBeVisible();
        await expect(tab.locator('article').first()).toBeVisible();
        const unprinted = await tab.locator('article a[href]').evaluateAll((links) =>
          links
            .filter((link) => link.checkVisibility() && !link.getAttribute('href')?.startsWith('#'))
            .filter((link) => !link.querySelector('img'))
            .filter((link) => !/^(mailto|tel):/.test(link.getAttribute('href') ?? ''))
            .filter(
              (link) => !getComputedStyle(link, '::after').content.includes(link.getAttribute('href') ?? '?'),
            )
            .map((link) => link.outerHTML.slice(0, 120)),
        );
        expect(unprinted).toEqual([]);
      });
    }

    test('the page of the law prints on four sheets', async ({page}) => {
      await visit(page, '/services/Loi-anti-cadeau');
      const sheets = (await page.pdf({format: 'A4', preferCSSPageSize: true})).toString('latin1');
      expect(sheets.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(4);
    });
  });
}
