import '#server-only';
import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Env} from '#lib/config/env.ts';
import {orElse} from '#lib/config/or-else.ts';
import {lookIntoSqliteFile} from '#lib/database/sqlite.ts';
import {UnusableStoreError} from '#lib/database/unusable.ts';
import {latestLease} from '../queue/policy.ts';
import {addCounts} from '../store/daily-counts.ts';
import type {Store, Trx} from '../store/engine.ts';
import {storedIn, take} from './take-newer.ts';

const COPIED = ['destination', 'alert', 'erasure', 'audit'] as const;

async function copy(from: Trx, to: Trx): Promise<{leads: number; consents: number}> {
  const copied = {leads: 0, consents: 0};
  for await (const one of storedIn((read) => read(from))) {
    // The same submission may have reached both stores: once is enough.
    await take(to, one, false);
    copied['lead' in one ? 'leads' : 'consents'] += 1;
  }
  for (const table of COPIED)
    for (const row of await from.selectFrom(table).selectAll().execute())
      await to
        .insertInto(table)
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  await addCounts(to, await from.selectFrom('count').selectAll().execute());
  return copied;
}

/** Moves a locked SQLite store to PostgreSQL in one transaction. @throws {UnusableStoreError} before anything is removed */
export async function moveLeads(file: Store, database: Store): Promise<{leads: number; consents: number}> {
  const moved = await file.transaction(async (from, now) => {
    const leased = await from
      .selectFrom('job')
      .select('id')
      .where('lease_until', '>', now)
      .where('lease_until', '<=', latestLease(now))
      .execute();
    if (leased.length)
      throw new UnusableStoreError(
        `${leased.length} leads are being delivered at this moment. Stop every server, and try again in a minute.`,
      );
    const copied = await database.transaction((to) => copy(from, to));
    for (const table of ['job', 'lead', 'consent', 'count', ...COPIED] as const)
      await from.deleteFrom(table).execute();
    return copied;
  });
  await file.engine.wipe();
  return moved;
}

/** Undelivered leads in a SQLite file that no server delivers, because a database is set. 0 if it cannot be read. */
export function strandedLeads({databaseUrl, dataDir}: Pick<Env, 'databaseUrl' | 'dataDir'>): number {
  const file = path.join(dataDir, 'outbox.sqlite');
  if (!databaseUrl || !existsSync(file)) return 0;
  return orElse(0, () => {
    using database = lookIntoSqliteFile(file);
    const open = database.prepare('select count(*) as count from lead where delivered_at is null').get();
    return Number(open?.count ?? 0);
  });
}
