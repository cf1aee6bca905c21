import '#server-only';
import {setTimeout as sleep} from 'node:timers/promises';
import {mailboxOf} from '#lib/forms/mailbox.ts';
import {contentOf} from '../queue/content.ts';
import type {Store, Trx} from '../store/engine.ts';
import type {LeadRow, LeadState} from '../store/tables.ts';
import {forgetConsents} from './consents.ts';
import {stateOf} from './report.ts';

/** What was erased of a person. */
export interface Forgotten {
  leads: {id: string; reference: string; state: LeadState}[];
  /** Records of consent. */
  consents: number;
  /** References of other people's leads whose text contains the address: an operator decides about them. */
  mentionedIn: string[];
}

/** All strings in a value, however deep. */
function* texts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* texts(inner);
}

const mentions = (payload: unknown, spellings: readonly string[]) =>
  [...texts(payload)].some((text) => spellings.some((spelling) => text.toLowerCase().includes(spelling)));

/** Leads read in one transaction, so that none is long. */
const PAGE = 50;

/**
 * Erases every lead and consent of the person with this address, in any spelling of its mailbox ({@link mailboxOf}), whatever
 * the state of the lead.
 * @param until milliseconds since 1970: later ones stay
 */
export async function forgetPerson(
  store: Store,
  email: string,
  until = Number.MAX_SAFE_INTEGER,
): Promise<Forgotten> {
  const wanted = mailboxOf(email);
  const spellings = [wanted, email.trim().toLowerCase()];
  const consents = await store.transaction((trx) => forgetConsents(trx, email, until));
  const result: Forgotten = {leads: [], consents, mentionedIn: []};

  async function judge(trx: Trx, lead: LeadRow): Promise<void> {
    const {payload} = contentOf(lead);
    const {email: theirs} = (payload ?? {}) as {email?: unknown};
    if (typeof theirs === 'string' && mailboxOf(theirs) === wanted) {
      const jobs = await trx.selectFrom('job').selectAll().where('lead_id', '=', lead.id).execute();
      await trx.deleteFrom('lead').where('id', '=', lead.id).execute();
      result.leads.push({id: lead.id, reference: lead.reference, state: stateOf(lead, jobs)});
    } else if (mentions(payload, spellings)) result.mentionedIn.push(lead.reference);
  }

  for (let last = ''; ;) {
    const page = await store.transaction(async (trx) => {
      const leads = await trx
        .selectFrom('lead')
        .selectAll()
        .where('id', '>', last)
        .where('payload', 'is not', null)
        .where('created_at', '<=', until)
        .orderBy('id')
        .limit(PAGE)
        .$if(store.engine.locksRows, (query) => query.forUpdate())
        .execute();
      for (const lead of leads) await judge(trx, lead);
      return leads;
    });
    last = page.at(-1)?.id ?? '';
    if (page.length < PAGE) break;
    await sleep(1);
  }
  if (result.leads.length || consents) await store.engine.wipe();
  return result;
}
