import path from 'node:path';
import sitemap from '#app/sitemap.ts';
import {collectHere} from '#lib/blog/collect.ts';
import {temporaryFolder} from '../support/folder.ts';
import {ownersArticles} from '../support/owners-articles.ts';

const folder = temporaryFolder();

it('the sitemap has the pictures that an article’s page shows, and no other address that it names', async () => {
  const data = path.join(folder, 'data');
  Object.assign(process.env, {DATA_DIR: data, SHOW_SAMPLES: 'false'});
  const write = ownersArticles(folder);
  const pictures = '![a](/assets/articles/annees.svg)';
  const head = (title: string) => `---\ntitle: ${title}\ndate: 2026-02-03 10:00\n`;
  write('100-le-notre.md', `${head('Le nôtre')}image: /assets/articles/etapes.svg\n---\n${pictures}`);
  write('100-ours.en.md', `${head('Ours')}---\nA text`);
  const listed = async () => (await sitemap()).find(({url}) => url.includes('/post/'));
  expect(await listed()).toBeUndefined();
  await collectHere();
  expect(await listed()).toMatchObject({
    url: expect.stringMatching(/\/post\/\d+\/le-notre$/),
    lastModified: '2026-02-03T09:00:00.000Z',
    alternates: {languages: {en: expect.stringMatching(/\/en\/post\/100\/le-notre$/)}},
    images: [
      expect.stringMatching(/\/assets\/articles\/etapes\.svg$/),
      expect.stringMatching(/\/assets\/articles\/annees\.svg$/),
    ],
  });
});
