import 'server-only';
import {embeddedRegistrations} from '@/lib/backend/embedded';
import {env} from '@/lib/config/env';
import {RETENTION} from '@/lib/config/retention';
import type {Erased, Outbox} from '@/lib/outbox/outbox';

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
