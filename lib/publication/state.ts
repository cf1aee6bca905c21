import '#server-only';
import path from 'node:path';
import type {LeftOut} from '#lib/blog/article-store.ts';
import {articleStore} from '#lib/blog/articles.ts';
import {orElse} from '#lib/config/or-else.ts';
import {publicationFolder} from './folder.ts';
import {readJsonFile, type PublishingState} from './manifest.ts';

/** Undefined where the publisher never ran. */
export const publishingState = (): (PublishingState & {leftOut: LeftOut[]}) | undefined =>
  orElse(undefined, () => {
    const state = readJsonFile<PublishingState>(path.join(publicationFolder().own, 'status.json'));
    return state && {...state, leftOut: articleStore().leftOut()};
  });
