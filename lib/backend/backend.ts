import '#server-only';
import {env} from '#lib/config/env.ts';
import {embeddedBackend} from './embedded.ts';
import type {ArticleSource, Backend} from './interface.ts';
import {legacyBackend} from './legacy.ts';

let known: (ArticleSource & Backend) | undefined;

export function phpBackend(): (ArticleSource & Backend) | undefined {
  const {legacy, imageHosts} = env();
  return legacy && (known ??= legacyBackend({...legacy, imageHosts}));
}

export const backend = (): Backend => phpBackend() ?? embeddedBackend(env());
