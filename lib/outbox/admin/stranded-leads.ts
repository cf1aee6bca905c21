import '#server-only';
import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Env} from '#lib/config/env.ts';
import {lookIntoSqliteFile} from '#lib/database/sqlite.ts';

/**
 * How many undelivered leads are in the SQLite file while the settings name a database: no server delivers them. 0 if the
 * file cannot be read.
 */
export function strandedLeads({databaseUrl, dataDir}: Pick<Env, 'databaseUrl' | 'dataDir'>): number {
  const file = path.join(dataDir, 'outbox.sqlite');
  if (!databaseUrl || !existsSync(file)) return 0;
  try {
    using database = lookIntoSqliteFile(file);
    const open = database.prepare('select count(*) as count from lead where delivered_at is null').get();
    return Number(open?.count ?? 0);
  } catch {
    return 0;
  }
}
