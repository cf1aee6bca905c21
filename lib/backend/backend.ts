import '#server-only';
import {env} from '#lib/config/env.ts';
import {embeddedBackend} from './embedded.ts';
import type {Backend} from './interface.ts';
import {legacyBackend} from './legacy.ts';

let chosen: Backend | undefined;

/** The backend of the settings. */
export function backend(): Backend {
  const {legacy, imageHosts, dataDir, showSamples, databaseUrl} = env();
  return (chosen ??= legacy
    ? legacyBackend({...legacy, imageHosts})
    : embeddedBackend({dataDir, showSamples, databaseUrl}));
}
