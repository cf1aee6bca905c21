import '#server-only';
import path from 'node:path';
import {embeddedRegistrations} from '#lib/backend/embedded.ts';
import {env} from '#lib/config/env.ts';
import {RETENTION} from '#lib/config/retention.ts';
import {forgetMails} from '#lib/mail/folder.ts';
import type {Desk, Forgotten} from '#lib/outbox/desk.ts';
import type {Erased, Outbox} from '#lib/outbox/outbox.ts';

const DAY = 24 * 3_600_000;

/** Accounts of the embedded backend; undefined where somebody else keeps them. */
export function registrations() {
  const {legacy, dataDir, showSamples, databaseUrl} = env();
  return legacy ? undefined : embeddedRegistrations({dataDir, showSamples, databaseUrl});
}

/** Erases what the data-protection policy says is erased by now; the worker does it every hour. */
export async function purge(outbox: Outbox, now = new Date()): Promise<Erased & {registrations: number}> {
  const erased = await outbox.tidy(env().leadRetentionDays * DAY);
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - RETENTION.candidateYears);
  return {...erased, registrations: (await registrations()?.purge(before)) ?? 0};
}

export interface ForgottenPerson extends Forgotten {
  /** Undefined where the PHP backend keeps the accounts. */
  registrations?: number;
  /** Files of the mail folder; undefined where mails go to the provider. */
  mails?: number;
}

/** Erases everything of a person that this site has. */
export async function forget(desk: Desk, email: string): Promise<ForgottenPerson> {
  const {mailProvider, dataDir} = env();
  const forgotten = await desk.forget(email);
  return {
    ...forgotten,
    registrations: await registrations()?.forget(email),
    mails: mailProvider ? undefined : await forgetMails(path.join(dataDir, 'mail'), email),
  };
}
