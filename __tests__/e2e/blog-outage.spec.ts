import {NIGHTLY} from '../support/nightly.ts';
import {changedArticles, html, publishAll, status} from './blog-articles.ts';
import {BACKEND, expect, tellOfChange, test} from './site.ts';

// A failing backend, and servers that share one.
const onLegacy = BACKEND === 'legacy' ? test : undefined;

/** By day __tests__/publish/publisher.test.ts holds it on one hanging PHP. */
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
