import path from 'node:path';
import type {Env} from './env.ts';

/** Which implementation stands behind each door, in words for the operator; names no key, host or address. */
export function doors(settings: Env): {backend: string; mail: string; postal: string; store: string} {
  const folder = path.relative(process.cwd(), settings.dataDir) || '.';
  return {
    backend: settings.legacy ? `legacy PHP, ${settings.legacy.postEncoding}` : 'embedded',
    mail: settings.mailProvider ? 'provider' : `folder ${path.join(folder, 'mail')}`,
    postal: settings.postalLookupUrl ? 'remote, embedded table behind it' : 'embedded table',
    store: settings.databaseUrl ? 'PostgreSQL' : `SQLite in ${folder}`,
  };
}
