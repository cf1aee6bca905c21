import '#server-only';
import path from 'node:path';
import {embeddedRegistrations} from '#lib/backend/embedded.ts';
import {env} from '#lib/config/env.ts';
import {DAY, endOf, kept, type RetentionRow} from '#lib/config/retention.ts';
import {forgetMails, purgeMails} from '#lib/mail/folder-erasure.ts';
import type {LeadAdministration, Forgotten} from '#lib/outbox/lead-administration.ts';
import type {Erased, Outbox} from '#lib/outbox/outbox.ts';
import {noteErasure, purgeErasures} from './erasures.ts';

/** Accounts of the embedded backend; undefined where somebody else keeps them. */
export function registrations() {
  const {legacy, dataDir, showSamples, databaseUrl} = env();
  return legacy ? undefined : embeddedRegistrations({dataDir, showSamples, databaseUrl});
}

interface Purged extends Erased {
  registrations: number;
  mails: number;
  consents: number;
  erasures: number;
}

/** Erases what the data-protection policy says is erased by now; the worker does it every hour. */
export async function purge(outbox: Outbox, now = new Date()): Promise<Purged> {
  const {leadRetentionDays, legacy, mailProvider, dataDir} = env();
  const ends = new Map(
    kept({leadRetentionDays, ownBackend: !legacy, mailFolder: !mailProvider}).map(({what, period}) => [
      what,
      endOf(period, now),
    ]),
  );
  const end = (what: RetentionRow['what']) => ends.get(what) ?? new Date(0);
  return {
    ...(await outbox.tidy(leadRetentionDays * DAY)),
    registrations: (await registrations()?.purge(end('candidates'))) ?? 0,
    // Those from before a provider was connected have their end as well.
    mails: await purgeMails(path.join(dataDir, 'mail'), endOf({days: leadRetentionDays}, now)),
    consents: await outbox.tidyConsents(end('consents').getTime()),
    // Each note is in both places.
    erasures: Math.max(
      purgeErasures(dataDir, end('erasures')),
      await outbox.tidyErasures(end('erasures').getTime()),
    ),
  };
}

interface ForgottenPerson extends Forgotten {
  /** Undefined where the PHP backend keeps the accounts. */
  registrations?: number;
  /** Files of the mail folder. */
  mails: number;
}

/** Erases everything of a person that this site has. */
export async function forget(administration: LeadAdministration, email: string): Promise<ForgottenPerson> {
  // First: a copy of the store is no way back for whoever is erased in the middle of a crash.
  await administration.noteErasure(noteErasure(env().dataDir, email));
  return forgetUntil(administration, email);
}

/** Erases what this site has of a person; of what came until a time, where one is given. */
export async function forgetUntil(
  administration: LeadAdministration,
  email: string,
  until?: Date,
): Promise<ForgottenPerson> {
  const forgotten = await administration.forget(email, until);
  const leads = new Set(forgotten.leads.map(({id}) => id));
  return {
    ...forgotten,
    registrations: await registrations()?.forget(email, until),
    mails: await forgetMails(path.join(env().dataDir, 'mail'), email, leads, until),
  };
}
