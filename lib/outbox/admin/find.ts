import '#server-only';
import type {Store, Trx} from '../store/engine.ts';
import {wholeLeads, type WholeLead} from './report.ts';

type NotFound = 'unknown' | 'ambiguous';

/** The reference that a caller reads out, such as `k7f 2qd`. */
function referenceIn(text: string): string | undefined {
  const spoken = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return spoken.length === 6 ? `${spoken.slice(0, 3)}-${spoken.slice(3)}` : undefined;
}

const LENGTH_OF_ID = 36;
const BEGINNING_OF_ID = /^[0-9a-f-]{6,35}$/;

/**
 * Resolves names of leads.
 * @param names references, ids, or their first characters (six at least)
 * @returns ids, in the order of the names
 */
export async function findLeads(
  trx: Trx,
  names: readonly string[],
): Promise<({name: string; id: string} | {name: string; missing: NotFound})[]> {
  const leads = trx.selectFrom('lead').select(['id', 'reference']);
  const references = names.flatMap((name) => referenceIn(name) ?? []);
  const ids = names.map((name) => name.trim().toLowerCase()).filter((id) => id.length === LENGTH_OF_ID);
  const byReference = references.length ? await leads.where('reference', 'in', references).execute() : [];
  const byId = ids.length ? await leads.where('id', 'in', ids).execute() : [];
  const known = new Map([
    ...byReference.map(({id, reference}) => [reference, id] as const),
    ...byId.map(({id}) => [id, id] as const),
  ]);
  const found = [];
  for (const name of names) {
    const beginning = name.trim().toLowerCase();
    const id = known.get(referenceIn(name) ?? '') ?? known.get(beginning);
    if (id) found.push({name, id});
    else {
      const candidates = BEGINNING_OF_ID.test(beginning)
        ? await leads.where('id', 'like', `${beginning}%`).limit(2).execute()
        : [];
      const [only] = candidates;
      found.push(
        only && candidates.length === 1
          ? {name, id: only.id}
          : {name, missing: only ? ('ambiguous' as const) : ('unknown' as const)},
      );
    }
  }
  return found;
}

/** A lead with its content. @param name the reference in any spelling, the id, or its first characters (six at least) */
export const showLead = (store: Store, name: string): Promise<WholeLead | NotFound> =>
  store.transaction(async (trx, now) => {
    const [found] = await findLeads(trx, [name]);
    if (!found || 'missing' in found) return found?.missing ?? 'unknown';
    const [lead] = await wholeLeads(trx, now, [found.id]);
    return lead ?? 'unknown';
  });
