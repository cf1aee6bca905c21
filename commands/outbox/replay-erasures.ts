import {erasedPeople} from '#lib/leads/erasures.ts';
import {forgetUntil, registrations} from '#lib/leads/person.ts';
import {unseen, type Progress} from '#lib/outbox/admin/batches.ts';
import {readConsents} from '#lib/outbox/admin/consents.ts';
import {readLeads} from '#lib/outbox/admin/report.ts';
import type {Store} from '#lib/outbox/store/engine.ts';

const spelling = (email: string) => email.trim().toLowerCase();

/** All e-mail addresses in the stores, as they are spelled there. */
async function addresses(store: Store, progress: Progress): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const {payload} of readLeads(store, undefined, progress)) {
    const {email} = (payload ?? {}) as {email?: unknown};
    if (typeof email === 'string') found.add(spelling(email));
  }
  for await (const {email} of readConsents(store, progress)) found.add(spelling(email));
  for (let after = ''; ;) {
    const page = (await registrations()?.page(after)) ?? [];
    for (const {mail} of page) found.add(spelling(mail));
    const last = page.at(-1);
    if (!last) return found;
    after = last.idempotencyKey;
  }
}

/**
 * Re-applies the erasure log to a restored store. What a person left after the erasure stays.
 * @returns how many people
 */
export async function replayErasures(store: Store, dataDir: string, progress = unseen): Promise<number> {
  const erasedAt = erasedPeople(dataDir);
  let erased = 0;
  for (const email of await addresses(store, progress)) {
    const until = erasedAt(email);
    if (!until) continue;
    const {
      leads,
      consents,
      registrations: accounts,
      mails,
    } = await forgetUntil(store, email, until, progress);
    if (leads.length + consents + (accounts ?? 0) + mails) erased++;
  }
  return erased;
}
