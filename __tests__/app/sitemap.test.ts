import path from 'node:path';
import sitemap from '#app/sitemap.ts';
import {openEmbeddedStore, writeArticle} from '#lib/backend/store.ts';
import {collectHere} from '#lib/blog/collect.ts';
import {temporaryFolder} from '../support/folder.ts';

const folder = temporaryFolder();

it('the sitemap has the pictures that an article’s page shows, and no other address that it names', async () => {
  const data = path.join(folder, 'data');
  Object.assign(process.env, {DATA_DIR: data, SHOW_SAMPLES: 'false'});
  const article = {
    title: 'Le nôtre',
    text: 'Premier texte',
    author: 1 as const,
    createdAt: '2026-02-03T09:00:00.000Z',
  };
  const picture = (text: string) => ({type: '3' as const, text});
  writeArticle(openEmbeddedStore(data), {
    ...article,
    image: '/assets/articles/etapes.svg',
    blocks: [
      picture('/assets/articles/annees.svg'),
      picture('https://ailleurs.invalid/suivi.png'),
      picture('javascript:alert(1)'),
    ],
  });
  const listed = async () => (await sitemap()).find(({url}) => url.includes('/post/'));
  expect(await listed()).toBeUndefined();
  await collectHere();
  expect(await listed()).toMatchObject({
    url: expect.stringMatching(/\/post\/\d+\/le-notre$/),
    lastModified: expect.any(String),
    images: [
      expect.stringMatching(/\/assets\/articles\/etapes\.svg$/),
      expect.stringMatching(/\/assets\/articles\/annees\.svg$/),
    ],
  });
});
