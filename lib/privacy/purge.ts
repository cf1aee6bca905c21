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

interface Purged extends Erased {
  registrations: number;
  mails: number;
  consents: number;
  visits: number;
  erasures: number;
  audit: number;
}

/** Erases expired data by the data-protection policy. The worker does it every hour. */
export async function purge(store: Store, now = new Date()): Promise<Purged> {
  const {leadRetentionDays, legacy, mailProvider, dataDir} = env();
  const ends = new Map(
    retentionRows({leadRetentionDays, ownBackend: !legacy, mailFolder: !mailProvider}).map(
      ({what, period}) => [what, endOf(period, now)],
    ),
  );
  const end = (what: RetentionRow['what']) => ends.get(what) ?? new Date(0);
  const drop = (table: Dropped, before: number) => store.transaction((trx) => dropBefore(trx, table, before));
  return {
    ...(await purgeExpired(store, leadRetentionDays * DAY_MS)),
    registrations: (await registrations()?.purge(end('candidates'))) ?? 0,
    // Also with a provider: mails may remain from before it was connected.
    mails: await purgeMails(path.join(dataDir, 'mail'), endOf({days: leadRetentionDays}, now)),
    visits: await store.transaction((trx) =>
      dropCounts(trx, VISIT_KINDS, today(endOf({months: RETENTION.visitMonths}, now))),
    ),
    consents: await drop('consent', end('consents').getTime()),
    // Each entry is in both places.
    erasures: Math.max(
      purgeErasureLog(dataDir, end('erasures')),
      await drop('erasure', end('erasures').getTime()),
    ),
    audit: await drop('audit', end('audit').getTime()),
  };
}
