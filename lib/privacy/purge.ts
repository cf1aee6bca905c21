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
type Other = 'registrations' | 'mails' | 'visits' | 'consents' | 'erasures' | 'audit';
type Purged = Erased & Record<Other, number>;

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
  const purged: Purged = {
    ...{content: 0, traces: 0, suspected: 0},
    ...{registrations: 0, mails: 0, visits: 0, consents: 0, erasures: 0, audit: 0},
  };
  const errors: unknown[] = [];
  const attempt = (part: Promise<Partial<Purged>>) =>
    part.then(
      (erased) => Object.assign(purged, erased),
      (error: unknown) => errors.push(error),
    );
  await attempt(purgeExpired(store, leadRetentionDays * DAY_MS));
  const others: Record<Other, () => number | Promise<number | undefined>> = {
    registrations: async () => registrations()?.purge(end('candidates')),
    // Also with a provider: mails may remain from before it was connected.
    mails: () => purgeMails(path.join(dataDir, 'mail'), endOf({days: leadRetentionDays}, now)),
    visits() {
      const before = today(endOf({months: RETENTION.visitMonths}, now));
      return store.transaction((trx) => dropCounts(trx, VISIT_KINDS, before));
    },
    consents: () => drop('consent', end('consents').getTime()),
    async erasures() {
      // The log is a file and a table with the same entries.
      const inFile = purgeErasureLog(dataDir, end('erasures'));
      return Math.max(inFile, await drop('erasure', end('erasures').getTime()));
    },
    audit: () => drop('audit', end('audit').getTime()),
  };
  for (const [name, part] of Object.entries(others))
    await attempt((async () => ({[name]: (await part()) ?? 0}))());
  if (errors.length) throw errors[0];
  return purged;
}
