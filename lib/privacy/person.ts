import '#server-only';
import path from 'node:path';
import {embeddedRegistrations} from '#lib/backend/embedded.ts';
import {env} from '#lib/config/env.ts';
import {forgetMails, mailsOf} from '#lib/mail/folder-erasure.ts';
import {addErasures} from '#lib/outbox/admin/erasures.ts';
import {forgetPerson, readPerson} from '#lib/outbox/admin/forget.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import {contentOf} from '#lib/outbox/store/tables.ts';
import {noteErasure} from './erasure-log.ts';

/** Accounts of the embedded backend; undefined if the PHP backend has them. */
export function registrations() {
  const {legacy, dataDir, databaseUrl} = env();
  return legacy ? undefined : embeddedRegistrations({dataDir, databaseUrl});
}

/** Everything that this site holds of a person (GDPR, art. 15); {@link forget} erases the same. */
export async function exportPerson(store: Store, email: string) {
  const {leads, consents, mentionedIn} = await readPerson(store, email);
  const accounts = await registrations()?.of(email);
  const ids = new Set(leads.map(({id}) => id));
  return {
    leads,
    consents,
    registrations:
      accounts?.map(({fields, createdAt}) => ({
        createdAt,
        fields: contentOf({payload: fields, context: null}).payload,
      })) ?? null,
    mails: await mailsOf(path.join(env().dataDir, 'mail'), email, ids),
    mentionedIn,
  };
}

export async function forget(store: Store, email: string) {
  const note = noteErasure(env().dataDir, email);
  await store.transaction((trx) => addErasures(trx, [note]));
  return forgetUntil(store, email);
}

/** Erases what this site has of a person. @param until later leads, accounts and mails stay */
export async function forgetUntil(store: Store, email: string, until?: Date) {
  const forgotten = await forgetPerson(store, email, until?.getTime());
  const leads = new Set(forgotten.leads.map(({id}) => id));
  return {
    ...forgotten,
    registrations: await registrations()?.forget(email, until),
    mails: await forgetMails(path.join(env().dataDir, 'mail'), email, leads, until),
  };
}
