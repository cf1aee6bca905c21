import '#server-only';
import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Env} from '#lib/config/env.ts';
import {lookIntoSqliteFile} from '#lib/database/sqlite.ts';

/**
 * Leads that nobody delivers, because they lie in the SQLite file and the settings name a database. A file that cannot
 * be read counts none: it may be anybody's.
 */
export function leadsLeftBehind({databaseUrl, dataDir}: Pick<Env, 'databaseUrl' | 'dataDir'>): number {
  const file = path.join(dataDir, 'outbox.sqlite');
  if (!databaseUrl || !existsSync(file)) return 0;
  try {
    const database = lookIntoSqliteFile(file);
    try {
      return Number(
        database.prepare('select count(*) as count from lead where delivered_at is null').get()?.count ?? 0,
      );
    } finally {
      database.close();
    }
  } catch {
    return 0;
  }
}
