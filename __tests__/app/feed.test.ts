import path from 'node:path';
import {GET} from '#app/feed.xml/route.ts';
import {collectHere} from '#lib/blog/collect.ts';
import {temporaryFolder} from '../support/folder.ts';
import {ownersArticles} from '../support/owners-articles.ts';

const folder = temporaryFolder();

it('the feed carries pictures that the site itself shows, and no other address that an article names', async () => {
  Object.assign(process.env, {DATA_DIR: path.join(folder, 'data'), SHOW_SAMPLES: 'false'});
  const write = ownersArticles(folder);
  const article = (image: string) => `---\ntitle: Le nôtre\nauthor: 1\nimage: ${image}\n---\nPremier texte`;
  write('100-a.md', article('/assets/articles/etapes.svg'));
  write('101-b.md', article('https://ailleurs.invalid/suivi.png'));
  write('102-c.md', article('javascript:alert(1)'));
  await collectHere();
  const answer = await GET();
  const feed = await answer.text();
  expect(answer.status).toBe(200);
  expect(feed.match(/<item>/g)).toHaveLength(1);
  expect(feed).toContain('/assets/articles/etapes.svg');
  expect(feed).not.toMatch(/ailleurs|javascript/);
});
