import path from 'node:path';
import {GET} from '#app/feed.xml/route.ts';
import sitemap from '#app/sitemap.ts';
import {collectHere} from '#lib/blog/collect.ts';
import {temporaryFolder} from '../support/folder.ts';
import {ownersArticles} from '../support/owners-articles.ts';

const folder = temporaryFolder();

it('feed and sitemap have the pictures that an article’s page shows, and no other address that it names', async () => {
  Object.assign(process.env, {DATA_DIR: path.join(folder, 'data'), SHOW_SAMPLES: 'false'});
  const write = ownersArticles(folder);
  const article = (image: string) =>
    `---\ntitle: Le nôtre\ndate: 2026-02-03 10:00\nimage: ${image}\n---\n![a](/assets/articles/annees.svg)`;
  write('100-a.md', article('/assets/articles/etapes.svg'));
  write('100-a.en.md', '---\ntitle: Ours\n---\nA text');
  write('101-b.md', article('https://ailleurs.invalid/suivi.png'));
  write('102-c.md', article('javascript:alert(1)'));
  const listed = async () => (await sitemap()).filter(({url}) => new URL(url).pathname.startsWith('/post/'));
  expect(await listed()).toEqual([]);
  await collectHere();
  expect(await listed()).toMatchObject([
    {
      url: expect.stringMatching(/\/post\/\d+\/le-notre$/),
      lastModified: '2026-02-03T09:00:00.000Z',
      alternates: {languages: {en: expect.stringMatching(/\/en\/post\/100\/le-notre$/)}},
      images: [
        expect.stringMatching(/\/assets\/articles\/etapes\.svg$/),
        expect.stringMatching(/\/assets\/articles\/annees\.svg$/),
      ],
    },
  ]);
  const answer = await GET();
  const feed = await answer.text();
  expect(answer.status).toBe(200);
  expect(feed.match(/<item>/g)).toHaveLength(1);
  expect(feed).toContain('/assets/articles/etapes.svg');
  expect(feed).not.toMatch(/ailleurs|javascript/);
});
