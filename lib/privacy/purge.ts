import '#server-only';
import path from 'node:path';
import {today} from '#lib/config/calendar.ts';
import {env} from '#lib/config/env.ts';
import {DAY_MS, endOf, RETENTION, retentionRows, type RetentionRow} from '#lib/config/retention.ts';
import {purgeMails} from '#lib/mail/folder-erasure.ts';
import {dropBefore, purgeExpired, type Erased} from '#lib/outbox/admin/retention.ts';
import {dropCounts} from '#lib/outbox/store/daily-counts.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import {VISIT_KINDS} from '#lib/visits/kinds.ts';
import {purgeErasureLog} from './erasure-log.ts';
import {registrations} from './person.ts';

type Other = 'registrations' | 'mails' | 'visits' | 'consents' | 'erasures' | 'audit';
type Purged = Erased & Record<Other, number>;

/** Erases expired data by the data-protection policy. @throws the first error, once all that can be erased is erased */
export async function purge(store: Store, now = new Date()): Promise<Purged> {
  const {leadRetentionDays, legacy, mailProvider, dataDir} = env();
  const rows = retentionRows({leadRetentionDays, ownBackend: !legacy, mailFolder: !mailProvider});
  function end(wanted: RetentionRow['what']): Date {
    const row = rows.find(({what}) => what === wanted);
    return row ? endOf(row.period, now) : new Date(0);
  }
  const drop = (table: 'consent' | 'erasure' | 'audit', before: Date) =>
    store.transaction((trx) => dropBefore(trx, table, before.getTime()));
  const others: Record<Other, () => number | undefined | Promise<number | undefined>> = {
    registrations: () => registrations()?.purge(end('candidates')),
    // Also with a provider: mails may remain from before it was connected.
    mails: () => purgeMails(path.join(dataDir, 'mail'), endOf({days: leadRetentionDays}, now)),
    visits() {
      const before = today(endOf({months: RETENTION.visitMonths}, now));
      return store.transaction((trx) => dropCounts(trx, VISIT_KINDS, before));
    },
    consents: () => drop('consent', end('consents')),
    async erasures() {
      // The log is a file and a table with the same entries.
      const inFile = purgeErasureLog(dataDir, end('erasures'));
      return Math.max(inFile, await drop('erasure', end('erasures')));
    },
    audit: () => drop('audit', end('audit')),
  };
  const parts = [
    purgeExpired(store, leadRetentionDays * DAY_MS),
    ...Object.entries(others).map(async ([name, part]) => ({[name]: (await part()) ?? 0})),
  ];
  const ended = await Promise.allSettled(parts);
  const failed = ended.find((part) => part.status === 'rejected');
  if (failed) throw failed.reason;
  return Object.assign({}, ...(await Promise.all(parts))) as Purged;
}
