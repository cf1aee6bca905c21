import {aBlock, anArticle} from '../support/php-server.ts';
import {visit} from './settled.ts';
import {BACKEND, expect, tellOfChange, test, URL_OF_SITE} from './site.ts';

async function articlePaths(): Promise<string[]> {
  const html = await (await fetch(`${URL_OF_SITE}/blog`)).text();
  return [...new Set([...html.matchAll(/href="(\/post\/\d+\/[a-z0-9-]+)"/g)].map(([, path = '']) => path))];
}

test.beforeAll(async ({site}) => {
  if (BACKEND !== 'legacy') return;
  site.php?.publish(LEGACY_ARTICLES);
  await tellOfChange({articles: 'all'});
});

test('the list shows every article, and the first open with a title, blocks and an author', async ({
  page,
}) => {
  const paths = await articlePaths();
  expect(paths.length).toBeGreaterThanOrEqual(BACKEND === 'legacy' ? 2 : 8);
  let withContents = 0;
  for (const path of paths.slice(0, 3)) {
    const response = await visit(page, path);
    // A script that an editor pasted would be a complaint.
    expect(response?.status()).toBe(200);
    await expect(page.locator('h1')).toHaveCount(1);
    expect((await page.locator('article').first().innerText()).length).toBeGreaterThan(200);
    await expect(page.locator('article header').first()).toContainText(/\d+\smin/);
    const contents = await page
      .getByRole('navigation', {name: 'Dans cet article'})
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    // One heading is no choice.
    expect(contents).not.toHaveLength(1);
    expect(new Set(contents).size).toBe(contents.length);
    for (const anchor of contents)
      await expect(page.locator(`article h2[id="${anchor.slice(1)}"]`)).toHaveCount(1);
    withContents += Number(contents.length > 0);
    for (const attribute of ['width', 'height', 'alt'])
      expect(await page.locator(`article img:not([${attribute}])`).count()).toBe(0);
    expect(await page.locator('.prose img:not([loading="lazy"])').count()).toBe(0);
  }
  if (BACKEND === 'embedded') expect(withContents).toBeGreaterThan(0);
});

test('under /en the frame is English and the text is marked as French', async ({page}) => {
  const [path = ''] = await articlePaths();
  await visit(page, `/en${path}`);
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(await page.locator('main [lang="fr"]').count()).toBeGreaterThan(0);
});

const LEGACY_ARTICLES = [
  anArticle({
    ID: '41',
    Titre: 'Recueillir l&#039;avis des soignants',
    blocks: [
      aBlock('1', 'Écouter d’abord'),
      aBlock(
        '2',
        `<p>Un texte <b>important</b> <script>alert(1)</script><img src="javascript:alert(2)" onerror=alert(2)> et un <a href="javascript:alert(3)">lien</a>. ${'Une phrase de plus. '.repeat(12)}</p>`,
      ),
      aBlock('4', 'En italique'),
      aBlock('5', 'Premier point'),
      aBlock('5', 'Second point'),
    ],
  }),
  anArticle({
    ID: '42',
    Titre: 'Où trouver des patients ?',
    Auteur: '2',
    blocks: [aBlock('2', `<p>${'Un paragraphe ordinaire. '.repeat(15)}</p>`)],
  }),
];
