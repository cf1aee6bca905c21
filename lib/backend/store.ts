import '#server-only';
import path from 'node:path';
import type {DatabaseSync} from 'node:sqlite';
import {openSqliteFile} from '#lib/database/sqlite.ts';

/** How long a write waits for another process. Writes are single rows, and take a millisecond. */
const BUSY_MS = 1000;

const SCHEMA = `
  create table if not exists registrations (
    idempotency_key text primary key,
    mail text not null,
    fields text not null,
    created_at text not null
  ) strict;
  create index if not exists registrations_by_mail on registrations (mail);
`;

/**
 * Opens or creates the embedded backend's file. Every commit is flushed before it is acknowledged.
 * @throws {Error} if the folder or file cannot be used
 */
export function openEmbeddedStore(dataDir: string): DatabaseSync {
  const store = openSqliteFile(path.join(dataDir, 'backend.sqlite'), {
    busyMs: BUSY_MS,
    synchronous: 'full',
    secureDelete: true,
  });
  store.exec(SCHEMA);
  return store;
}
