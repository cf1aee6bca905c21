import '#server-only';
import path from 'node:path';
import {today} from '#lib/config/calendar.ts';
import {env} from '#lib/config/env.ts';
import {DAY_MS, endOf, RETENTION, retentionRows, type RetentionRow} from '#lib/config/retention.ts';
import {purgeMails} from '#lib/mail/folder-erasure.ts';
import {dropBefore, purgeExpired, type Dropped, type Erased} from '#lib/outbox/admin/retention.ts';
import {dropCounts} from '#lib/outbox/store/daily-counts.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import {VISIT_KINDS} from '#lib/visits/kinds.ts';
import {purgeErasureLog} from './erasure-log.ts';
import {registrations} from './person.ts';

/** What a purge erased: leads, and of the other data how many of each. */
export type Purged = Erased &
  Record<'registrations' | 'mails' | 'visits' | 'consents' | 'erasures' | 'audit', number>;

/**
 * Erases expired data by the data-protection policy. A server does it every hour.
 * @throws the first error, once all that can be erased is erased
 */
export async function purge(store: Store, now = new Date()): Promise<Purged> {
  const {leadRetentionDays, legacy, mailProvider, dataDir} = env();
  const ends = new Map(
    retentionRows({leadRetentionDays, ownBackend: !legacy, mailFolder: !mailProvider}).map(
      ({what, period}) => [what, endOf(period, now)],
    ),
  );
  const end = (what: RetentionRow['what']) => ends.get(what) ?? new Date(0);
  const drop = (table: Dropped, before: number) => store.transaction((trx) => dropBefore(trx, table, before));
  const parts: (() => Promise<Partial<Purged>>)[] = [
    () => purgeExpired(store, leadRetentionDays * DAY_MS),
    async () => ({registrations: await registrations()?.purge(end('candidates'))}),
    // Also with a provider: mails may remain from before it was connected.
    async () => ({
      mails: await purgeMails(path.join(dataDir, 'mail'), endOf({days: leadRetentionDays}, now)),
    }),
    async () => {
      const before = today(endOf({months: RETENTION.visitMonths}, now));
      return {visits: await store.transaction((trx) => dropCounts(trx, VISIT_KINDS, before))};
    },
    async () => ({consents: await drop('consent', end('consents').getTime())}),
    async () => {
      // The log is a file and a table with the same entries.
      const inFile = purgeErasureLog(dataDir, end('erasures'));
      return {erasures: Math.max(inFile, await drop('erasure', end('erasures').getTime()))};
    },
    async () => ({audit: await drop('audit', end('audit').getTime())}),
  ];
  const purged: Purged = {
    ...{content: 0, traces: 0, suspected: 0},
    ...{registrations: 0, mails: 0, visits: 0, consents: 0, erasures: 0, audit: 0},
  };
  const errors: unknown[] = [];
  for (const part of parts)
    await part().then(
      (erased) => Object.assign(purged, erased),
      (error: unknown) => errors.push(error),
    );
  if (errors.length) throw errors[0];
  return purged;
}
