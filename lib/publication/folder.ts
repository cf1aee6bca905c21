import '#server-only';
import path from 'node:path';
import type {LeftOut} from '#lib/blog/article-store.ts';
import {articleStore} from '#lib/blog/articles.ts';
import {BUILD, builtFrom} from '#lib/build/build-folder.ts';
import {env} from '#lib/config/env.ts';
import {publicationKey} from './key.ts';
import {PublicationFolder, readJsonFile, type PublishingState} from './manifest.ts';

/** The folder of the build that is served. */
export const buildFolder = (): string => process.env.BUILD_DIR || BUILD;

/** Where this site's finished files lie. @throws {Error} where the site is not built */
export function publicationFolder(): PublicationFolder {
  const build = builtFrom(buildFolder());
  if (!build) throw new Error('The site is not built.');
  return new PublicationFolder(env().dataDir, publicationKey(build));
}

/** What the publisher does or did last, and what it left out; undefined where it never ran. */
export function publishingState(): (PublishingState & {leftOut: LeftOut[]}) | undefined {
  try {
    const state = readJsonFile<PublishingState>(path.join(publicationFolder().own, 'status.json'));
    return state && {...state, leftOut: articleStore().leftOut()};
  } catch {
    return undefined;
  }
}
