// docs/promises.md: Policy
import path from 'node:path';
import {folderOfEachTest} from '#__tests__/support/folder.ts';
import type {ArticleStore} from '#lib/blog/article-store.ts';
import type {Header} from '#lib/http/headers.ts';
import {publicationFolderIn} from '#lib/publication/manifest.ts';
import {fileCacheHeaders, pictureHeaders} from '../../publish/finish.ts';
import type {Journal} from '../../publish/journal.ts';
import type {Publication} from '../../publish/publication.ts';
import {makeStatics} from '../../publish/statics.ts';

const folder = folderOfEachTest();
const policyOf = (headers: readonly Header[]) =>
  headers.filter(([name]) => name === 'Content-Security-Policy').map(([, policy]) => policy);
const RUNS_NOTHING = ["default-src 'none'; style-src 'unsafe-inline'; sandbox"];

// Those of _next/static: __tests__/server/http/static-files.test.ts. The owner's: __tests__/publish/publisher.nightly.test.ts.
it('an SVG of public, a drawn cover and an icon carry one policy, by which nothing runs', async () => {
  const sent = new Map<string, readonly Header[]>();
  let last: readonly Header[] = [];
  const publication = {
    current: (url: string) => !url.endsWith('/annees.svg'),
    headers: (headers: readonly Header[]) => void (last = headers),
    keep: (url: string) => void sent.set(url, last),
  } as unknown as Publication;
  await makeStatics({
    publication,
    folder: publicationFolderIn(path.join(folder(), 'data'), 'a'),
    journal: {} as Journal,
    store: {letIn: () => {}, isLeftOut: () => false} as unknown as ArticleStore,
  });
  expect([...sent.keys()]).toEqual(['/assets/articles/annees.svg']);
  for (const headers of [
    sent.get('/assets/articles/annees.svg')!,
    pictureHeaders('/assets/covers/card/5/un-article.svg'),
    fileCacheHeaders('image/svg+xml'),
  ])
    expect(policyOf(headers)).toEqual(RUNS_NOTHING);
});
