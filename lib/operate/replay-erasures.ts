import '#server-only';
import {erasedPeople} from '#lib/leads/erasures.ts';
import {forget, registrations} from '#lib/leads/purge.ts';
import {sameAddress} from '#lib/outbox/consents.ts';
import type {LeadAdministration} from '#lib/outbox/lead-administration.ts';

/** Every address that the stores know a person by. */
async function addresses(administration: LeadAdministration): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const {payload} of administration.whole()) {
    const {email} = (payload ?? {}) as {email?: unknown};
    if (typeof email === 'string') found.add(sameAddress(email));
  }
  for await (const {email} of administration.consents()) found.add(sameAddress(email));
  for (let after = ''; ;) {
    const page = (await registrations()?.page(after)) ?? [];
    for (const {mail} of page) found.add(sameAddress(mail));
    const last = page.at(-1);
    if (!last) return found;
    after = last.idempotencyKey;
  }
}

/** Erases again, in a copy of the store that was made before, whoever has been erased since. @returns how many people */
export async function replayErasures(administration: LeadAdministration, dataDir: string): Promise<number> {
  const isErased = erasedPeople(dataDir);
  let erased = 0;
  for (const email of await addresses(administration)) {
    if (!isErased(email)) continue;
    await forget(administration, email);
    erased++;
  }
  return erased;
}
