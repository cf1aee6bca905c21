import path from 'node:path';
import type {Env} from './env.ts';

/** The implementation of each gateway. Without a folder in public words: no key, host, address or path. */
export const gateways = (settings: Env, folder?: string) => ({
  backend: settings.legacy ? `legacy PHP, ${settings.legacy.postEncoding}` : 'embedded',
  mail: settings.mailProvider ? 'provider' : `folder${folder ? ` ${path.join(folder, 'mail')}` : ''}`,
  postal: settings.postalLookupUrl ? 'remote, embedded table behind it' : 'embedded table',
  store: settings.databaseUrl ? 'PostgreSQL' : `SQLite${folder ? ` in ${folder}` : ''}`,
});
