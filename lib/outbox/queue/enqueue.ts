import '#server-only';
import {createHash, randomInt, randomUUID} from 'node:crypto';
import {recordConsents, type Consent} from '../store/consents.ts';
import type {Engine, Trx} from '../store/engine.ts';
import type {JobRow, LeadRow} from '../store/tables.ts';
import {leadEvent, sourcesOf, tally} from '../store/tally.ts';
import {NEXT_STEP_WAIT_MS, REPEAT_WINDOW_MS} from './policy.ts';
import {mailboxKey, mailboxHolders} from './same-mailbox.ts';

/** It has no letters that sound or look alike, and no vowels, so that no word appears. */
const LETTERS = '23456789BCDFGHKMNPQRTVWXZ';

export function newReference(): string {
  const letters = Array.from({length: 6}, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, 3)}-${letters.slice(3)}`;
}

export interface Step {
  name: string;
  /** The receiver: it has one circuit and one concurrency. */
  destination: string;
  /** Neither waits for the other steps of the lead, nor they for it. */
  parallel?: boolean;
}

export interface NewLead {
  kind: string;
  payload: unknown;
  /** What the site adds (checks, request id, `source` by lib/visits/source.ts). It plays no part in recognising a repeat. */
  context?: unknown;
  consent?: Consent;
  language: string;
  /** Made by the browser's script; absent on posts without script. */
  submissionId?: string;
  suspected?: boolean;
  /** The honeypot was filled: erased first of the suspected leads. */
  trapped?: boolean;
  /** A mark of where a suspected lead came from: a flood drives out its own. */
  network?: string;
  /** Set if one lead of the kind may have it. A suspected lead, or one whose first step is parked, leaves it free. */
  mailbox?: string;
  /** Stored even so: the answer would tell the visitor whose address is known. */
  sharesMailbox?: boolean;
}

export interface Receipt {
  id: string;
  reference: string;
  status: 'accepted' | 'delivered';
  repeated: boolean;
  /** Another lead has the mailbox, and this receipt is that one's; nothing was added. */
  taken?: true;
}

/** The order of keys does not matter. */
function contentHash(payload: unknown): string {
  const ordered = JSON.stringify(payload, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(ordered).digest('hex');
}

/** In the repeat key of a lead without submission id: followed by the time and id that make the key unique. */
const AT = ':at ';

interface Identified {
  lead: NewLead;
  hash: string;
  /** Equal for repeats of one lead. With a submission id it is the repeat key. */
  sameAs: string;
}

const receiptOf = (row: Pick<LeadRow, 'id' | 'reference' | 'delivered_at'>): Receipt => ({
  id: row.id,
  reference: row.reference,
  status: row.delivered_at === null ? 'accepted' : 'delivered',
  repeated: true,
});

export interface QueueEntry extends Identified {
  steps: readonly Step[];
  payload: string;
}

export function identify(lead: NewLead): Identified {
  const hash = contentHash(lead.payload);
  const {kind, submissionId} = lead;
  return {lead, hash, sameAs: submissionId ? `${kind}:${submissionId}:${hash}` : `${kind}${AT}${hash}`};
}

/** Of leads without submission id, only those of the last minutes count as repeats. */
export async function findRepeats(trx: Trx, now: number, leads: readonly Identified[]) {
  const stored = trx
    .selectFrom('lead')
    .select(['id', 'reference', 'delivered_at', 'repeat_key', 'kind', 'content_hash']);
  const keys = leads.map(({sameAs}) => sameAs);
  const withId = await stored.where('repeat_key', 'in', keys).execute();
  const known = new Map(withId.map((row) => [row.repeat_key, receiptOf(row)]));
  const withoutId = leads.filter(({lead}) => !lead.submissionId);
  if (!withoutId.length) return known;
  const kinds = new Set(withoutId.map(({lead}) => lead.kind));
  const hashes = withoutId.map(({hash}) => hash);
  const recent = await stored
    .where('kind', 'in', [...kinds])
    .where('content_hash', 'in', hashes)
    .where('created_at', '>', now - REPEAT_WINDOW_MS)
    .execute();
  for (const row of recent)
    if (row.repeat_key.startsWith(row.kind + AT)) known.set(row.kind + AT + row.content_hash, receiptOf(row));
  return known;
}

export const jobOf = (leadId: string, step: Step, position: number) => ({
  id: randomUUID(),
  lead_id: leadId,
  step: step.name,
  destination: step.destination,
  position,
  parallel: step.parallel ? 1 : 0,
  state: 'pending' as JobRow['state'],
});

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

export async function enqueueAll(engine: Engine, trx: Trx, now: number, leads: readonly QueueEntry[]) {
  // Two concurrent transactions with the same content or mailbox must see each other.
  await engine.lock(
    trx,
    leads.flatMap(({lead, hash}) => [`${lead.kind} ${hash}`].concat(mailboxKey(lead) ?? [])),
  );
  const known = await findRepeats(trx, now, leads);
  const mailboxes = leads.map(({lead}) => lead);
  const holders = await mailboxHolders(trx, mailboxes);
  const taken = new Map(holders.map((row) => [mailboxKey(row), receiptOf(row)]));
  const references = await freeReferences(trx, leads.length);
  const added: (QueueEntry & {id: string; reference: string})[] = [];
  const receipts = leads.map((one): Receipt => {
    const before = known.get(one.sameAs);
    if (before) return before;
    const mailbox = mailboxKey(one.lead);
    const holder = mailbox && taken.get(mailbox);
    if (holder && !one.lead.sharesMailbox) return {...holder, taken: true};
    const id = randomUUID();
    const reference = references.pop() ?? '';
    added.push({...one, id, reference});
    const stored: Receipt = {id, reference, status: 'accepted', repeated: true};
    known.set(one.sameAs, stored);
    if (mailbox) taken.set(mailbox, stored);
    return {id, reference, status: 'accepted', repeated: false};
  });
  if (!added.length) return receipts;
  const rows = added.map(({lead, id, reference, sameAs, hash, payload}) => {
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
      trapped: lead.trapped ? 1 : 0,
      network: (lead.suspected && lead.network) || '',
      mailbox: lead.mailbox ?? null,
      created_at: now,
      waiting_since: now,
    };
  });
  await trx.insertInto('lead').values(rows).execute();
  const jobs = added.flatMap(({lead, id, steps}) =>
    steps.map((step, position) => ({
      ...jobOf(id, step, position),
      due_at: lead.suspected ? null : position > 0 && !step.parallel ? now + NEXT_STEP_WAIT_MS : now,
    })),
  );
  await trx.insertInto('job').values(jobs).execute();
  const consents = added.flatMap(({id, lead: {kind, language, consent}}) =>
    consent ? [{id, kind, language, consent}] : [],
  );
  await recordConsents(trx, now, consents);
  const arrivals = added.flatMap(({lead: {kind, suspected}}) => [
    leadEvent(kind, 'received'),
    ...(suspected ? [leadEvent(kind, 'suspected')] : []),
  ]);
  const believed = added.map(({lead}) => lead).filter(({suspected}) => !suspected);
  await tally(trx, now, [...arrivals, ...sourcesOf(believed)]);
  return receipts;
}
