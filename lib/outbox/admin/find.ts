import '#server-only';
import type {Store, Trx} from '../store/engine.ts';
import {STATES} from '../store/tables.ts';
import {listLeads, readLeads, reportLeads, wholeLeads, type LeadReport, type WholeLead} from './report.ts';

/** The reference that a caller reads out, such as `k7f 2qd`, or the id. */
function keyOf(name: string): string {
  const spoken = name.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return spoken.length === 6 ? `${spoken.slice(0, 3)}-${spoken.slice(3)}` : name.trim().toLowerCase();
}

export async function findLeads(trx: Trx, names: readonly string[]) {
  const keys = names.map(keyOf);
  // PostgreSQL has no empty list.
  const leads = keys.length
    ? await trx
        .selectFrom('lead')
        .select(['id', 'reference'])
        .where(({or, eb}) => or([eb('reference', 'in', keys), eb('id', 'in', keys)]))
        .execute()
    : [];
  const known = new Map(leads.flatMap(({id, reference}) => [[id, id] as const, [reference, id] as const]));
  return names.map((name, at) => ({name, id: known.get(keys[at] ?? '')}));
}

async function one<Lead>(
  store: Store,
  name: string,
  read: (trx: Trx, now: number, ids: readonly string[]) => Promise<Lead[]>,
): Promise<Lead | 'unknown'> {
  return store.transaction(async (trx, now) => {
    const [found] = await findLeads(trx, [name]);
    return (found?.id && (await read(trx, now, [found.id]))[0]) || 'unknown';
  });
}

export const showLead = (store: Store, name: string) => one(store, name, wholeLeads);

export const reportLead = (store: Store, name: string) => one(store, name, reportLeads);

const NAMED = ['name', 'firstName', 'lastName', 'company', 'email', 'phone'];

/** Leads with this part of a reference, or with `content` of a name or an address, the newest first. */
export async function searchLeads(
  store: Store,
  {text, content}: {text: string; content: boolean},
  most: number,
): Promise<LeadReport[]> {
  const plain = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const wanted = plain(text.trim());
  const reference = wanted.replace(/[^0-9a-z]/g, '');
  const found: LeadReport[] = [];
  if (!wanted) return found;
  for await (const lead of content ? readLeads(store, STATES, 'desc') : listLeads(store, STATES, 'desc')) {
    const fields = 'payload' in lead ? ((lead.payload ?? {}) as Record<string, unknown>) : {};
    const whole = plain(
      NAMED.map((name) => fields[name])
        .filter((value) => typeof value === 'string')
        .join(' '),
    );
    const isNamed = reference !== '' && lead.reference.toLowerCase().replace('-', '').includes(reference);
    if (!isNamed && !wanted.split(/\s+/).every((word) => whole.includes(word))) continue;
    const {payload: _, context: __, ...report} = lead as WholeLead;
    found.push(report);
    if (found.length === most) break;
  }
  return found;
}
