import {NIGHTLY} from '../support/nightly.ts';
import {makeCluster, POSTGRES_BIN} from '../support/postgres.ts';
import {anArticle, changedArticles, html, publishAll, status, twoHundred} from './blog-articles.ts';
import {BACKEND, expect, tellOfChange, test} from './site.ts';

// A failing backend, and servers that share one.
const onLegacy = BACKEND === 'legacy' ? test : undefined;

/** Further servers: by day jest holds each part (article-copies, invalidation and handle-request-articles.test.ts). */
const byNight = NIGHTLY ? onLegacy : undefined;

test.beforeAll(({site}) => publishAll(site));

byNight?.('readers never see an outage, even after a crash during it', async ({site}) => {
  site.php?.publish(changedArticles());
  expect((await tellOfChange({articles: 'all'})).status).toBe(200);
  const read = ['/', '/blog', '/blog/page/17', '/post/100/une-histoire-100'];
  for (const path of read) expect(await status(path)).toBe(200);
  // A card has the reading time once the text of its article is there.
  const card = async () =>
    (await html('/blog/page/13')).split('<article').find((one) => one.includes('/post/50/'));
  await expect.poll(card).toMatch(/lecture de \d/);
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
    // A card reads the article too (server/http/handle-request-articles.test.ts: a page without a copy).
    for (const path of ['/post/50/une-histoire-50', '/blog/recherche?q=histoire'])
      expect([quirk, path, await status(path)]).toEqual([quirk, path, 200]);
  }
  const before = site.output().length;
  expect((await tellOfChange({articles: 'all'})).status).toBe(503);
  site.php?.misbehave();
  expect((await tellOfChange({articles: 'all'})).status).toBe(200);
  expect(await status('/post/50/une-histoire-50')).toBe(200);
  const recovered = () =>
    site
      .output()
      .slice(before)
      .split('\n')
      .filter((line) => line.includes('an endpoint recovered') && line.includes('react_blog'));
  // The log is written in the background.
  await expect.poll(recovered).toHaveLength(1);
  expect(site.output().match(/an empty list came/g)).toHaveLength(1);
});

onLegacy?.('a picture that is broken, missing, huge or slow does not break the page', async ({site}) => {
  // A slow one costs ten seconds.
  const kinds = ['good', 'broken', 'missing', 'huge', ...(NIGHTLY ? ['slow'] : [])];
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
    for (const wanted of [/ width="\d+"/, / height="\d+"/, / loading="lazy"/, / alt="[^"]+"/])
      expect(tag).toMatch(wanted);
    const address = / src="([^"]+)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '';
    outcome[kinds[index] ?? ''] = await status(address);
  });
  // While the slow one is under way.
  expect(await status('/post/300/une-histoire-300')).toBe(200);
  await Promise.all(asked);
  expect(outcome.good).toBe(200);
  // A drawn cover takes the place of the others.
  for (const kind of kinds.slice(1)) expect([kind, outcome[kind]]).toEqual([kind, 302]);
  // No URL of a request is fetched.
  const other = `/_next/image?url=${encodeURIComponent('https://ailleurs.invalid/x.png')}&w=640&q=75`;
  expect(await status(other)).toBe(404);
});

const withPostgres = POSTGRES_BIN ? byNight : undefined;

withPostgres?.(
  'a server without articles offers a retry; servers share a revalidation in ten seconds',
  async ({site}) => {
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
      const text = async (server: string) => (await read(server, '/post/200/une-histoire-200')).text();
      expect(await text(one)).toContain('Un texte dit à un seul');
      expect(await (await read(one, '/feed.xml')).text()).toContain('Un texte dit à un seul');
      await expect
        .poll(() => text(other), {timeout: 10_000, intervals: [250]})
        .toContain('Un texte dit à un seul');
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await cluster.end();
    }
  },
);
