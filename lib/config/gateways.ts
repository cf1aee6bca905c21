import path from 'node:path';
import type {Env} from './env.ts';

type Gateways = Record<'backend' | 'mail' | 'postal' | 'store', string>;

/** The implementation of each gateway, in public words: no key, host, address or path. */
export function gateways(settings: Env): Gateways {
  return {
    backend: settings.legacy ? `legacy PHP, ${settings.legacy.postEncoding}` : 'embedded',
    mail: settings.mailProvider ? 'provider' : 'folder',
    postal: settings.postalLookupUrl ? 'remote, embedded table behind it' : 'embedded table',
    store: settings.databaseUrl ? 'PostgreSQL' : 'SQLite',
  };
}

export function gatewaysWithFolders(settings: Env): Gateways {
  const within = path.relative(process.cwd(), settings.dataDir) || '.';
  const folder = within.startsWith('..') ? settings.dataDir : within;
  const {mail, store, ...others} = gateways(settings);
  return {
    ...others,
    mail: settings.mailProvider ? mail : `${mail} ${path.join(folder, 'mail')}`,
    store: settings.databaseUrl ? store : `${store} in ${folder}`,
  };
}
