import '#server-only';
import path from 'node:path';
import {embeddedRegistrations} from '#lib/backend/embedded.ts';
import {env} from '#lib/config/env.ts';
import {DAY_MS, endOf, RETENTION, retentionRows, type RetentionRow} from '#lib/config/retention.ts';
import {today} from '#lib/forms/birth-date.ts';
import {forgetMails, mailsOf, purgeMails} from '#lib/mail/folder-erasure.ts';
import {unseen} from '#lib/outbox/admin/batches.ts';
import {purgeConsents} from '#lib/outbox/admin/consents.ts';
import {addErasures} from '#lib/outbox/admin/erasures.ts';
import {forgetPerson, readPerson, type Forgotten} from '#lib/outbox/admin/forget.ts';
import {dropBefore, purgeExpired, type Erased} from '#lib/outbox/admin/retention.ts';
import {contentOf} from '#lib/outbox/queue/content.ts';
import {purgeCopies} from '#lib/outbox/store/copies.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import {noteErasure, purgeErasureLog} from './erasures.ts';

/** Accounts of the embedded backend; undefined if the PHP backend has them. */
export function registrations() {
  const {legacy, dataDir, showSamples, databaseUrl} = env();
  return legacy ? undefined : embeddedRegistrations({dataDir, showSamples, databaseUrl});
}

interface Purged extends Erased {
  registrations: number;
  mails: number;
  consents: number;
  visits: number;
  erasures: number;
  /** Of the store, made before migrations. */
  copies: number;
  audit: number;
}

/** Erases expired data by the data-protection policy. The worker does it every hour. */
export async function purge(store: Store, now = new Date(), progress = unseen): Promise<Purged> {
  const {leadRetentionDays, legacy, mailProvider, dataDir} = env();
  const ends = new Map(
    retentionRows({leadRetentionDays, ownBackend: !legacy, mailFolder: !mailProvider}).map(
      ({what, period}) => [what, endOf(period, now)],
    ),
  );
  const end = (what: RetentionRow['what']) => ends.get(what) ?? new Date(0);
  const drop = (table: 'audit' | 'erasure' | 'visit', before: number | string) =>
    store.transaction((trx) => dropBefore(trx, table, before));
  return {
    ...(await purgeExpired(store, leadRetentionDays * DAY_MS, undefined, progress)),
    registrations: (await registrations()?.purge(end('candidates'))) ?? 0,
    // Also with a provider: mails may remain from before it was connected.
    mails: await purgeMails(path.join(dataDir, 'mail'), endOf({days: leadRetentionDays}, now)),
    visits: await drop('visit', today(endOf({months: RETENTION.visitMonths}, now))),
    consents: await purgeConsents(store, end('consents').getTime()),
    // Each entry is in both places.
    erasures: Math.max(
      purgeErasureLog(dataDir, end('erasures')),
      await drop('erasure', end('erasures').getTime()),
    ),
    copies: purgeCopies(dataDir, end('deliveredLeads')),
    audit: await drop('audit', end('audit').getTime()),
  };
}

/** Everything that this site holds of a person (GDPR, art. 15); {@link forget} erases the same. */
export async function heldOf(store: Store, email: string) {
  const {leads, consents, mentionedIn, unreadable} = await readPerson(store, email);
  const accounts = await registrations()?.of(email);
  const ids = new Set(leads.map(({id}) => id));
  return {
    leads,
    consents,
    /** Null if the PHP backend has them. A damaged one is the text as it is stored. */
    registrations:
      accounts?.map(({fields, createdAt}) => ({
        createdAt,
        fields: contentOf({payload: fields, context: null}).payload,
      })) ?? null,
    mails: await mailsOf(path.join(env().dataDir, 'mail'), email, ids),
    mentionedIn,
    unreadable,
  };
}

interface ForgottenPerson extends Forgotten {
  /** Undefined if the PHP backend has the accounts. */
  registrations?: number;
  /** Files of the mail folder. */
  mails: number;
}

/** Erases everything that this site has of a person. */
export async function forget(store: Store, email: string): Promise<ForgottenPerson> {
  // Logged first: after a crash, no restored backup brings the person back.
  const note = noteErasure(env().dataDir, email);
  await store.transaction((trx) => addErasures(trx, [note]));
  return forgetUntil(store, email);
}

/** Erases what this site has of a person. @param until later leads, accounts and mails stay */
export async function forgetUntil(store: Store, email: string, until?: Date): Promise<ForgottenPerson> {
  const forgotten = await forgetPerson(store, email, until?.getTime());
  const leads = new Set(forgotten.leads.map(({id}) => id));
  return {
    ...forgotten,
    registrations: await registrations()?.forget(email, until),
    mails: await forgetMails(path.join(env().dataDir, 'mail'), email, leads, until),
  };
}
