import {filesIn} from '#lib/build/sources.ts';
import {numbered, ask, html, live, many, publishAll, status} from './blog-articles.ts';
import {visit} from './settled.ts';
import {ANSWERED, BACKEND, expect, hashOfInlineScript, test, URL_OF_SITE} from './site.ts';

test.use(ANSWERED);
test.beforeAll(({site}) => publishAll(site));

const head = (page: string, pattern: RegExp) => pattern.exec(page)?.[1];

/** Both backends have articles about recruiting. */
const WORD = BACKEND === 'legacy' ? 'histoire' : 'recrut';

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('a search is answered in the page', async ({page}) => {
    await page.goto('/blog');
    await page.getByRole('searchbox').fill(WORD);
    await page.getByRole('search').getByRole('button').click();
    await expect(page).toHaveURL(new RegExp(`/blog/recherche\\?q=${WORD}$`));
    expect(await page.locator('main article').count()).toBeGreaterThan(0);
    await expect(page.getByRole('status')).toContainText(WORD);
    await expect(page.getByRole('searchbox')).toHaveValue(WORD);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  });
});

test('search results have one strict policy, and no query becomes a script', async ({page}) => {
  for (const path of [
    `/blog/recherche?q=${WORD}`,
    '/en/blog/recherche?q=%3Cscript%3Ealert(1)%3C/script%3E',
  ]) {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    const page = await answer.text();
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy.split("default-src 'none'")).toHaveLength(2);
    expect(policy).toContain(`; script-src 'self' ${hashOfInlineScript(page)}; `);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const scripts = page.match(/<script\b[^>]*>/g) ?? [];
    // Data blocks for search engines are no scripts.
    expect(scripts.filter((tag) => !tag.includes('application/ld+json'))).toEqual([
      '<script>',
      expect.stringMatching(/^<script src="\/_site\/site\.\w+\.js" defer>$/),
    ]);
  }
  // A refused script would be a complaint in the console.
  await visit(page, `/en/blog/recherche?q=${WORD}`);
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
});

test('an article has links for sharing and to its neighbours', async ({page}) => {
  const path = /href="(\/post\/\d+\/[a-z0-9-]+)"/.exec(await html('/blog'))?.[1] ?? '';
  await visit(page, path);
  const address = encodeURIComponent(URL_OF_SITE + path);
  await expect(page.locator(`a[href^="mailto:?subject="][href$="${address}"]`)).toBeVisible();
  await expect(
    page.locator(`a[href="https://www.linkedin.com/sharing/share-offsite/?url=${address}"]`),
  ).toBeVisible();
  const next = page.getByRole('region', {name: 'À lire ensuite'});
  await expect(next.getByRole('link', {name: /^Consulter l’article/}).first()).toBeVisible();
});

test('invented addresses and queries leave no file behind', async ({site}) => {
  const path = /href="(\/post\/\d+\/)[a-z0-9-]+"/.exec(await html('/blog'))?.[1] ?? '';
  const invented: [number, (number: number) => string][] = [
    [404, (number) => `/post/${90_000 + number}/invention`],
    [308, (number) => `${path}invention-${number}`],
    [404, (number) => `/en/blog/page/${1_000 + number}`],
    [404, (number) => `/nulle-part/${number}`],
    [404, (number) => `/assets/social/fr/post-${90_000 + number}-000000000000.png`],
    [200, (number) => `/blog/recherche?q=invention+${number}`],
    [404, (number) => `/assets/covers/card/1/invention-${number}.svg`],
    // A photograph that is not there is its article's drawn cover.
    [302, (number) => `/assets/pictures/1-${String(number).padStart(16, '0')}-750.webp`],
    [404, (number) => `/_next/image?url=%2Fassets%2Ficons%2Ficon-512.png%3F${number}&w=640&q=75`],
  ];
  const asked = async (number: number) => {
    for (const [expected, address] of invented)
      expect([address(number), await status(address(number))]).toEqual([address(number), expected]);
  };
  const files = () =>
    ['.next-build', '.next', '.next-static', site.dataDir]
      .flatMap(filesIn)
      // A run of the poll has it for a moment.
      .filter((file) => !file.endsWith('/journal.json'))
      .sort();
  await asked(0);
  // Browsers request these, and Next stores them at the first request.
  for (const icon of ['/favicon.ico', '/icon.svg', '/apple-icon.png'])
    expect([icon, await status(icon)]).toEqual([icon, 200]);
  const before = files();
  for (let number = 1; number <= 40; number++) await asked(number);
  expect(files()).toEqual(before);
});

// What follows changes articles.
const onLegacy = BACKEND === 'legacy' ? test : undefined;

onLegacy?.('25 articles are on three pages, each with its own head, and there is no fourth', async () => {
  const titles = new Set<string>();
  const paths = new Set<string>();
  for (let number = 1; number <= 3; number++) {
    const at = (page: number) => (page > 1 ? `/blog/page/${page}` : '/blog');
    const page = await html(at(number));
    expect(head(page, /<link rel="canonical" href="([^"]+)"/)).toBe(URL_OF_SITE + at(number));
    expect(head(page, /<link rel="prev" href="([^"]+)"/)).toBe(
      number > 1 ? URL_OF_SITE + at(number - 1) : undefined,
    );
    expect(head(page, /<link rel="next" href="([^"]+)"/)).toBe(
      number < 3 ? URL_OF_SITE + at(number + 1) : undefined,
    );
    titles.add(head(page, /<title>([^<]+)<\/title>/) ?? '');
    for (const [, path = ''] of page.matchAll(/href="(\/post\/\d+\/[a-z0-9-]+)"/g)) paths.add(path);
  }
  expect([titles.size, paths.size]).toEqual([3, 25]);
  const count = async (path: string, what: RegExp) => ((await html(path)).match(what) ?? []).length;
  expect(await count('/sitemap.xml', /<loc>[^<]*\/post\/\d+\//g)).toBe(25);
  expect(await count('/feed.xml', /<item>/g)).toBe(20);
  expect(await status('/blog/page/4')).toBe(404);
  for (const path of ['/blog/page/1', '/blog/page/01', '/blog/page/0']) {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/blog']);
  }
});

onLegacy?.('a revalidated article is in the next answer', async ({site}) => {
  const before = ['/', '/blog', '/post/25/une-histoire-25', '/feed.xml'];
  for (const path of before) expect(await html(path)).toContain('Une histoire 25');
  const articles = many();
  articles[24] = numbered(25, 'Un autre titre', 'Un autre texte');
  site.php?.publish(articles);
  await live({article: 25});
  for (const path of ['/', '/blog', '/feed.xml', '/post/25/un-autre-titre'])
    expect(await html(path)).toContain('Un autre titre');
  expect(await html('/post/25/un-autre-titre')).toContain('Un autre texte');
  const renamed = await ask('/post/25/une-histoire-25');
  expect([renamed.status, renamed.headers.get('location')]).toEqual([308, '/post/25/un-autre-titre']);
});
