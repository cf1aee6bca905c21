import path from 'node:path';
import {GET} from '#app/feed.xml/route.ts';
import {openEmbeddedStore, writeArticle} from '#lib/backend/store.ts';
import {collectHere} from '#lib/blog/collect.ts';
import {temporaryFolder} from '../support/folder.ts';

const folder = temporaryFolder();

it('the feed carries pictures that the site itself shows, and no other address that an article names', async () => {
  Object.assign(process.env, {DATA_DIR: path.join(folder, 'data'), SHOW_SAMPLES: 'false'});
  const store = openEmbeddedStore(path.join(folder, 'data'));
  const article = {title: 'Le nôtre', text: 'Premier texte', author: 1 as const, blocks: []};
  for (const image of [
    '/assets/articles/etapes.svg',
    'https://ailleurs.invalid/suivi.png',
    'javascript:alert(1)',
  ])
    writeArticle(store, {...article, image});
  await collectHere();
  const answer = await GET();
  const feed = await answer.text();
  expect(answer.status).toBe(200);
  expect(feed.match(/<item>/g)).toHaveLength(3);
  expect(feed).toContain('/assets/articles/etapes.svg');
  expect(feed).not.toMatch(/ailleurs|javascript/);
});
