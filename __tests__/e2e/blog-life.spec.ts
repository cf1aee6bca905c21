import {readdirSync, realpathSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {makeCluster, POSTGRES_BIN} from '../support/postgres.ts';
import {alone} from './alone.ts';
import {ANSWERED, BACKEND, expect, tellOfChange, test, URL_OF_SITE} from './site.ts';

test.use(ANSWERED);

const ask = (path: string, init: RequestInit = {}) =>
  fetch(URL_OF_SITE + path, {redirect: 'manual', ...init});
const html = async (path: string) => (await ask(path)).text();
const status = async (path: string) => (await ask(path)).status;
const head = (page: string, pattern: RegExp) => pattern.exec(page)?.[1];

const block = (Type: string, Text: string) => ({Type, Size: '1', Text, Action: '0'});
const anArticle = (id: number, changes: {title?: string; text?: string; pictures?: string[]} = {}) => ({
  ID: String(id),
  Titre: changes.title ?? `Une histoire ${id}`,
  Img: null,
  Text1: `Le premier texte ${id}`,
  Auteur: '1',
  DATE_CREATE: '2026-02-03 10:00:00',
  blocks: [
    block('2', `<p>${changes.text ?? `Le texte ${id}`}</p>`),
    ...(changes.pictures ?? []).map((picture) => block('3', picture)),
  ],
});
const twoHundred = () => Array.from({length: 200}, (_, index) => anArticle(index + 1));
/** One text, one title, one article less and one more. */
function changedArticles() {
  const articles = twoHundred().filter(({ID}) => ID !== '102');
  articles[99] = anArticle(100, {text: 'Un texte changé'});
  articles[100] = anArticle(101, {title: 'Un titre changé'});
  return [...articles, anArticle(201, {title: 'Un nouvel article'})];
}

test.beforeAll(async ({site}) => {
  if (!site.php) return;
  site.php.publish(twoHundred());
  await tellOfChange({articles: 'all'});
});

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

test('search results carry one strict policy, and nothing that was asked becomes a script', async ({
  page,
}) => {
  for (const path of [
    `/blog/recherche?q=${WORD}`,
    '/en/blog/recherche?q=%3Cscript%3Ealert(1)%3C/script%3E',
  ]) {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy.split("default-src 'none'")).toHaveLength(2);
    expect(policy).toContain("; script-src 'self'; ");
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const scripts = (await answer.text()).match(/<script\b[^>]*>/g) ?? [];
    // What is written for search engines is data: no policy stands in its way.
    expect(scripts.filter((tag) => !tag.includes('application/ld+json'))).toEqual([
      expect.stringMatching(/^<script type="module" src="\/_site\/site\.\w+\.js">$/),
    ]);
  }
  // A refused script would be a complaint in the console.
  await page.goto(`/en/blog/recherche?q=${WORD}`, {waitUntil: 'networkidle'});
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
});

test('an article is passed on by plain links, and leads to its neighbours', async ({page, context}) => {
  const path = /href="(\/post\/\d+\/[a-z0-9-]+)"/.exec(await html('/blog'))?.[1] ?? '';
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(path, {waitUntil: 'networkidle'});
  const address = encodeURIComponent(URL_OF_SITE + path);
  await expect(page.locator(`a[href^="mailto:?subject="][href$="${address}"]`)).toBeVisible();
  await expect(
    page.locator(`a[href="https://www.linkedin.com/sharing/share-offsite/?url=${address}"]`),
  ).toBeVisible();
  await page.getByRole('button', {name: 'Copier le lien'}).click();
  await expect(page.getByText('Lien copié')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(URL_OF_SITE + path);
  await expect(page.getByText('Article précédent')).toBeVisible();
});

const filesIn = (folder: string) =>
  readdirSync(folder, {withFileTypes: true, recursive: true})
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();

test('whatever address or question is invented, no file is left behind', async ({site}) => {
  const path = /href="(\/post\/\d+\/)[a-z0-9-]+"/.exec(await html('/blog'))?.[1] ?? '';
  const invented: [number, (number: number) => string][] = [
    [404, (number) => `/post/${90_000 + number}/invention`],
    [308, (number) => `${path}invention-${number}`],
    [404, (number) => `/en/blog/page/${1_000 + number}`],
    [404, (number) => `/nulle-part/${number}`],
    [404, (number) => `/assets/social/fr/post-${90_000 + number}-000000000000.png`],
    [200, (number) => `/blog/recherche?q=invention+${number}`],
    [200, (number) => `/assets/covers/card/1/invention-${number}.svg`],
    [404, (number) => `/assets/pictures/1-${String(number).padStart(16, '0')}-750.webp`],
    [404, (number) => `/_next/image?url=%2Fassets%2Ficons%2Ficon-512.png%3F${number}&w=640&q=75`],
  ];
  const asked = async (number: number) => {
    for (const [expected, address] of invented)
      expect([address(number), await status(address(number))]).toEqual([address(number), expected]);
  };
  const build = await alone(() => Promise.resolve(realpathSync('.next/builds/current')));
  // Another walk may be building beside this one.
  const files = () => [
    ...filesIn(build),
    ...filesIn('.next').filter((file) => !file.startsWith('.next/builds/')),
    ...filesIn(site.dataDir),
  ];
  await asked(0);
  const before = files();
  for (let number = 1; number <= 40; number++) await asked(number);
  expect(files()).toEqual(before);
});

test('the operator’s call needs its token', async () => {
  expect((await tellOfChange({articles: 'all'}, {token: 'un-autre-jeton-bien-long'})).status).toBe(401);
  expect((await tellOfChange({articles: 'all'})).status).toBe(200);
});

// What follows changes articles and breaks their backend.
const onLegacy = BACKEND === 'legacy' ? test : undefined;

onLegacy?.(
  '200 articles are on 17 pages, each with its own head, and there is no eighteenth',
  async ({site}) => {
    site.php?.publish(twoHundred());
    expect((await tellOfChange({articles: 'all'})).status).toBe(200);
    const titles = new Set<string>();
    const paths = new Set<string>();
    for (let number = 1; number <= 17; number++) {
      const at = (page: number) => (page > 1 ? `/blog/page/${page}` : '/blog');
      const page = await html(at(number));
      expect(head(page, /<link rel="canonical" href="([^"]+)"/)).toBe(URL_OF_SITE + at(number));
      expect(head(page, /<link rel="prev" href="([^"]+)"/)).toBe(
        number > 1 ? URL_OF_SITE + at(number - 1) : undefined,
      );
      expect(head(page, /<link rel="next" href="([^"]+)"/)).toBe(
        number < 17 ? URL_OF_SITE + at(number + 1) : undefined,
      );
      titles.add(head(page, /<title>([^<]+)<\/title>/) ?? '');
      for (const [, path = ''] of page.matchAll(/href="(\/post\/\d+\/[a-z0-9-]+)"/g)) paths.add(path);
    }
    expect([titles.size, paths.size]).toEqual([17, 200]);
    const count = async (path: string, what: RegExp) => ((await html(path)).match(what) ?? []).length;
    expect(await count('/sitemap.xml', /<loc>[^<]*\/post\/\d+\//g)).toBe(200);
    expect(await count('/feed.xml', /<item>/g)).toBe(20);
    expect(await status('/blog/page/18')).toBe(404);
    for (const path of ['/blog/page/1', '/blog/page/01', '/blog/page/0']) {
      const answer = await ask(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([308, '/blog']);
    }
  },
);

onLegacy?.('what the operator tells is in the very next answer', async ({site}) => {
  const before = ['/', '/blog', '/post/200/une-histoire-200', '/feed.xml'];
  for (const path of before) expect(await html(path)).toContain('Une histoire 200');
  const articles = twoHundred();
  articles[199] = anArticle(200, {title: 'Un autre titre', text: 'Un autre texte'});
  site.php?.publish(articles);
  expect((await tellOfChange({article: 200})).status).toBe(200);
  for (const path of ['/', '/blog', '/feed.xml', '/post/200/un-autre-titre'])
    expect(await html(path)).toContain('Un autre titre');
  expect(await html('/post/200/un-autre-titre')).toContain('Un autre texte');
  const renamed = await ask('/post/200/une-histoire-200');
  expect([renamed.status, renamed.headers.get('location')]).toEqual([308, '/post/200/un-autre-titre']);
});

onLegacy?.(
  'what nobody tells is in the first answer that comes more than ninety seconds later',
  async ({site}) => {
    site.php?.publish(twoHundred());
    const clock = `${site.dataDir}/clock`;
    const later = await site.another({
      DATA_DIR: `${site.dataDir}/later`,
      NODE_OPTIONS: `--import ${path.resolve('__tests__/support/clock.ts')}`,
      CLOCK_FILE: clock,
    });
    const read = (address: string) => fetch(later.url + address, {redirect: 'manual'});
    const paths = [
      '/',
      '/blog',
      '/post/100/une-histoire-100',
      '/post/101/une-histoire-101',
      '/post/102/une-histoire-102',
    ];
    try {
      for (const path of paths) expect((await read(path)).status).toBe(200);
      site.php?.publish(changedArticles());
      for (const path of paths) expect(await (await read(path)).text()).not.toContain('Un nouvel article');
      writeFileSync(clock, '91000');
      const [home, blog, changed, renamed, deleted] = await Promise.all(paths.map(read));
      expect(await home?.text()).toContain('Un nouvel article');
      expect(await blog?.text()).toContain('Un nouvel article');
      expect(await changed?.text()).toContain('Un texte changé');
      expect([renamed?.status, renamed?.headers.get('location')]).toEqual([308, '/post/101/un-titre-change']);
      expect(deleted?.status).toBe(404);
    } finally {
      await later.stop();
    }
  },
);

onLegacy?.('readers never see an outage, not even after a crash in it', async ({site}) => {
  test.setTimeout(300_000);
  site.php?.publish(changedArticles());
  expect((await tellOfChange({articles: 'all'})).status).toBe(200);
  const read = ['/', '/blog', '/blog/page/17', '/post/100/une-histoire-100'];
  for (const path of read) expect(await status(path)).toBe(200);
  for (const quirk of ['connection', 'list', 'status:503']) {
    for (const script of [
      'json_get_react_blog',
      'siteHS_json_get_Titreblog',
      'siteHS_json_get_blog',
    ] as const)
      site.php?.misbehave(script, quirk);
    await site.stop('SIGKILL');
    await site.start();
    for (const path of read) expect([quirk, path, await status(path)]).toEqual([quirk, path, 200]);
    expect(await html('/blog')).toContain('Un nouvel article');
    expect(await html('/post/100/une-histoire-100')).toContain('Un texte changé');
    // Searches and cards have read what no reader has (server/front/front.test.ts has a page that nobody has).
    for (const path of ['/post/50/une-histoire-50', '/blog/recherche?q=histoire'])
      expect([quirk, path, await status(path)]).toEqual([quirk, path, 200]);
  }
  const before = site.output().length;
  expect((await tellOfChange({articles: 'all'})).status).toBe(503);
  site.php?.misbehave();
  expect((await tellOfChange({articles: 'all'})).status).toBe(200);
  expect(await status('/post/50/une-histoire-50')).toBe(200);
  const lines = site.output().slice(before).split('\n');
  expect(
    lines.filter((line) => line.includes('an endpoint recovered') && line.includes('react_blog')),
  ).toHaveLength(1);
  expect(site.output().match(/an empty list came/g)).toHaveLength(1);
});

onLegacy?.('a picture that is broken, missing, huge or slow does not break the page', async ({site}) => {
  test.setTimeout(120_000);
  const kinds = ['good', 'broken', 'missing', 'huge', 'slow'];
  const pictures = kinds.map((kind) => `${site.php?.url}/picture.php?kind=${kind}`);
  const articles = [
    anArticle(300, {pictures: [...pictures, 'https://ailleurs.invalid/x.png']}),
    ...twoHundred(),
  ];
  site.php?.publish(articles);
  expect((await tellOfChange({articles: 'all'})).status).toBe(200);
  const page = await html('/post/300/une-histoire-300');
  expect(page).toContain('Le texte 300');
  const images = page.match(/<img [^>]*\/assets\/pictures\/[^>]*>/g) ?? [];
  expect(images).toHaveLength(kinds.length);
  expect(page).not.toContain('ailleurs.invalid/x.png"');
  const outcome: Record<string, number> = {};
  const asked = images.map(async (tag, index) => {
    for (const wanted of [/ width="\d+"/, / height="\d+"/, / loading="lazy"/, / alt=""/])
      expect(tag).toMatch(wanted);
    const address = / src="([^"]+)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '';
    outcome[kinds[index] ?? ''] = await status(address);
  });
  // The slow one is still under way.
  expect(await status('/post/300/une-histoire-300')).toBe(200);
  await Promise.all(asked);
  expect(outcome.good).toBe(200);
  // A drawn cover takes the place of the others.
  for (const kind of ['broken', 'missing', 'huge', 'slow'])
    expect([kind, outcome[kind]]).toEqual([kind, 302]);
  // Nothing is fetched from elsewhere, nor for whoever asks.
  const other = `/_next/image?url=${encodeURIComponent('https://ailleurs.invalid/x.png')}&w=640&q=75`;
  expect(await status(other)).toBe(404);
});

const withPostgres = POSTGRES_BIN ? onLegacy : undefined;

withPostgres?.(
  'a server that has nothing yet says so and offers another try; what is told to one reaches the other in ten seconds',
  async ({site}) => {
    test.setTimeout(180_000);
    const cluster = await makeCluster();
    const servers: Awaited<ReturnType<typeof site.another>>[] = [];
    try {
      await cluster.start();
      site.php?.publish(twoHundred());
      site.php?.misbehave('json_get_react_blog', 'connection');
      const settings = {DATABASE_URL: await cluster.database()};
      for (const name of ['one', 'other'])
        servers.push(await site.another({...settings, DATA_DIR: `${site.dataDir}/${name}`}));
      const [one = '', other = ''] = servers.map(({url}) => url);
      const read = (server: string, path: string) => fetch(server + path, {redirect: 'manual'});

      const failing = await read(one, '/blog');
      expect([failing.status, failing.headers.get('retry-after')]).toEqual([503, '60']);
      expect(await failing.text()).toMatch(/role="alert"[\s\S]*<a href="\/blog">Réessayer<\/a>/);
      const home = await read(one, '/en');
      expect(home.status).toBe(200);
      expect(await home.text()).toMatch(/role="alert"[\s\S]*<a href="\/en">Try again<\/a>/);

      site.php?.misbehave();
      for (const server of [one, other]) {
        await expect.poll(async () => (await read(server, '/blog')).status).toBe(200);
        const article = await read(server, '/post/200/une-histoire-200');
        expect([article.status, await article.text()]).toEqual([
          200,
          expect.stringContaining('Le texte 200'),
        ]);
      }

      expect(await (await read(one, '/feed.xml')).text()).toContain('Le texte 200');
      const articles = twoHundred();
      articles[199] = anArticle(200, {text: 'Un texte dit à un seul'});
      site.php?.publish(articles);
      expect((await tellOfChange({article: 200}, {site: one})).status).toBe(200);
      const told = Date.now();
      const text = async (server: string) => (await read(server, '/post/200/une-histoire-200')).text();
      expect(await text(one)).toContain('Un texte dit à un seul');
      expect(await (await read(one, '/feed.xml')).text()).toContain('Un texte dit à un seul');
      await expect
        .poll(() => text(other), {timeout: 10_000, intervals: [250]})
        .toContain('Un texte dit à un seul');
      expect(Date.now() - told).toBeLessThan(10_000);
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await cluster.end();
    }
  },
);
