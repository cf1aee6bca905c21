import '#server-only';
import {createHash, randomUUID} from 'node:crypto';
import {randomInt} from 'node:crypto';
import {keepConsents, type Consent} from './consents.ts';
import type {Engine, Trx} from './engine.ts';
import {NEVER, SAME_WITHIN} from './policy.ts';
import type {LeadRow} from './tables.ts';

/** No letter that sounds or looks like another on the telephone, and no vowels, so that no word appears. */
const LETTERS = '23456789BCDFGHKMNPQRTVWXZ';

/** A short reference that a caller can read out: `K7F-2QD`. */
export function newReference(): string {
  const letters = Array.from({length: 6}, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, 3)}-${letters.slice(3)}`;
}

export interface Step {
  name: string;
  /** Where it is delivered: what is paused, limited and probed as one. */
  destination: string;
}

export interface NewLead {
  kind: string;
  payload: unknown;
  /** Said about the lead by us (consents, checks): kept with it, no part of what makes a repeat. */
  context?: unknown;
  /** Recorded in the same transaction, and kept when the lead is gone. */
  consent?: Consent;
  language: string;
  /** Minted by the browser's script; absent on plain form posts. */
  submissionId?: string;
  /** Kept apart and not delivered until an operator releases it. */
  suspected?: boolean;
}

export interface Receipt {
  id: string;
  reference: string;
  status: 'accepted' | 'delivered';
  /** This lead had been kept before; nothing was added. */
  repeated: boolean;
}

/** A hash of the content (SHA-256, hexadecimal) that does not depend on the order of its keys. */
function contentHash(payload: unknown): string {
  const ordered = JSON.stringify(payload, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(ordered).digest('hex');
}

/** Stands in the repeat key of a lead without submission id, before the time that makes it unique. */
const AT = ':at ';

/** A lead with what it is recognised by. */
interface Recognised {
  lead: NewLead;
  hash: string;
  /** Equal for leads that are one; with a submission id it is the repeat key. */
  sameAs: string;
}

const receiptOf = (row: Pick<LeadRow, 'id' | 'reference' | 'delivered_at'>): Receipt => ({
  id: row.id,
  reference: row.reference,
  status: row.delivered_at === null ? 'accepted' : 'delivered',
  repeated: true,
});

export interface Keeping extends Recognised {
  steps: readonly Step[];
  payload: string;
}

/** By what a repeat of a lead is recognised: its submission id and content, or the content alone where it has no id. */
export function recognise(lead: NewLead): Recognised {
  const hash = contentHash(lead.payload);
  const {kind, submissionId} = lead;
  return {lead, hash, sameAs: submissionId ? `${kind}:${submissionId}:${hash}` : `${kind}${AT}${hash}`};
}

/** The receipts of those of these leads that had been kept before, by `sameAs`. */
export async function knownLeads(
  trx: Trx,
  now: number,
  leads: readonly Recognised[],
): Promise<Map<string, Receipt>> {
  const kept = trx
    .selectFrom('lead')
    .select(['id', 'reference', 'delivered_at', 'repeat_key', 'kind', 'content_hash']);
  const named = await kept
    .where(
      'repeat_key',
      'in',
      leads.map(({sameAs}) => sameAs),
    )
    .execute();
  const known = new Map(named.map((row) => [row.repeat_key, receiptOf(row)]));
  const nameless = leads.filter(({lead}) => !lead.submissionId);
  if (!nameless.length) return known;
  const recent = await kept
    .where('kind', 'in', [...new Set(nameless.map(({lead}) => lead.kind))])
    .where(
      'content_hash',
      'in',
      nameless.map(({hash}) => hash),
    )
    .where('created_at', '>', now - SAME_WITHIN)
    .execute();
  for (const row of recent)
    if (row.repeat_key.startsWith(row.kind + AT)) known.set(row.kind + AT + row.content_hash, receiptOf(row));
  return known;
}

/** @returns so many references that no lead has */
async function freeReferences(trx: Trx, count: number): Promise<string[]> {
  const free = new Set<string>();
  while (free.size < count) {
    const wanted = Array.from({length: count - free.size}, newReference);
    const taken = await trx.selectFrom('lead').select('reference').where('reference', 'in', wanted).execute();
    for (const reference of wanted)
      if (!taken.some((row) => row.reference === reference)) free.add(reference);
  }
  return [...free];
}

/** Keeps all of them, each once: what was kept before is found again. */
export async function keepAll(
  engine: Engine,
  trx: Trx,
  now: number,
  leads: readonly Keeping[],
): Promise<Receipt[]> {
  // The same content sent twice at once must not miss itself.
  await engine.lock(
    trx,
    leads.map(({lead, hash}) => `${lead.kind} ${hash}`),
  );
  const known = await knownLeads(trx, now, leads);
  const references = await freeReferences(trx, leads.length);
  const added: (Keeping & {id: string; reference: string})[] = [];
  const receipts = leads.map((one): Receipt => {
    const before = known.get(one.sameAs);
    if (before) return before;
    const id = randomUUID();
    const reference = references.pop() ?? '';
    added.push({...one, id, reference});
    known.set(one.sameAs, {id, reference, status: 'accepted', repeated: true});
    return {id, reference, status: 'accepted', repeated: false};
  });
  if (!added.length) return receipts;
  await trx
    .insertInto('lead')
    .values(
      added.map(({lead, id, reference, sameAs, hash, payload}) => {
        const context = JSON.stringify(lead.context ?? null);
        return {
          id,
          kind: lead.kind,
          reference,
          repeat_key: lead.submissionId ? sameAs : `${lead.kind}${AT}${now} ${id}:${hash}`,
          content_hash: hash,
          payload,
          context,
          bytes: Buffer.byteLength(payload) + Buffer.byteLength(context),
          language: lead.language,
          suspected: lead.suspected ? 1 : 0,
          created_at: now,
          waiting_since: now,
          delivered_at: null,
        };
      }),
    )
    .execute();
  await trx
    .insertInto('job')
    .values(
      added.flatMap(({lead, id, steps}) =>
        steps.map((step, position) => ({
          id: randomUUID(),
          lead_id: id,
          step: step.name,
          destination: step.destination,
          position,
          state: 'pending' as const,
          due_at: lead.suspected ? NEVER : now,
          lease_token: null,
          lease_until: null,
          last_error: null,
          settled_at: null,
        })),
      ),
    )
    .execute();
  await keepConsents(
    trx,
    added.flatMap(({id, lead: {kind, language, consent}}) =>
      consent ? [{id, kind, language, consent, at: now}] : [],
    ),
  );
  return receipts;
}
