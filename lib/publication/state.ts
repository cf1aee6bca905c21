import '#server-only';
import path from 'node:path';
import type {LeftOut} from '#lib/blog/article-store.ts';
import {articleStore} from '#lib/blog/articles.ts';
import {publicationFolder} from './folder.ts';
import {readJsonFile, type PublishingState} from './manifest.ts';

/** Undefined where the publisher never ran. */
export function publishingState(): (PublishingState & {leftOut: LeftOut[]}) | undefined {
  try {
    const state = readJsonFile<PublishingState>(path.join(publicationFolder().own, 'status.json'));
    return state && {...state, leftOut: articleStore().leftOut()};
  } catch {
    return undefined;
  }
}
