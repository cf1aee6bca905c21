import {mailboxOf} from '#lib/forms/mailbox.ts';
import {readLeads} from '#lib/outbox/admin/report.ts';
import {RESTORED} from '#lib/outbox/admin/take-newer.ts';
import {inPages} from '#lib/outbox/store/batches.ts';
import {readConsents} from '#lib/outbox/store/consents.ts';
import type {Store} from '#lib/outbox/store/engine.ts';
import {parkingOf, tally} from '#lib/outbox/store/tally.ts';
import {erasedPeople} from '#lib/privacy/erasure-log.ts';
import {forgetUntil, registrations} from '#lib/privacy/person.ts';

async function mailboxes(store: Store): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const {payload} of readLeads(store)) {
    const {email} = (payload ?? {}) as {email?: unknown};
    if (typeof email === 'string') found.add(mailboxOf(email));
  }
  for await (const {email} of readConsents(store)) found.add(mailboxOf(email));
  const accounts = inPages(
    async (last?: {idempotencyKey: string; mail: string}) =>
      (await registrations()?.page(last?.idempotencyKey ?? '')) ?? [],
  );
  for await (const page of accounts) for (const {mail} of page) found.add(mail);
  return found;
}

/** Keeps what a person left after the erasure. @returns how many people were erased */
export async function replayErasures(store: Store, dataDir: string): Promise<number> {
  const erasedAt = erasedPeople(dataDir);
  let erased = 0;
  for (const email of await mailboxes(store)) {
    const until = erasedAt(email);
    if (!until) continue;
    const {leads, consents, registrations: accounts, mails} = await forgetUntil(store, email, until);
    if (leads.length + consents + (accounts ?? 0) + mails) erased++;
  }
  return erased;
}

/** Parks every undelivered lead of a restored store: it may have been delivered since the backup. */
export function parkPending(store: Store): Promise<void> {
  return store.transaction(async (trx, now) => {
    const waiting = trx
      .selectFrom('lead')
      .select('id')
      .where('delivered_at', 'is', null)
      .where('suspected', '=', 0);
    const parking = await parkingOf(trx.selectFrom('lead').where('id', 'in', waiting));
    await trx
      .updateTable('job')
      .set({state: 'parked', last_error: RESTORED, settled_at: now, lease_token: null, lease_until: null})
      .where('state', '=', 'pending')
      .where('lead_id', 'in', waiting)
      .execute();
    await tally(trx, now, parking);
  });
}
