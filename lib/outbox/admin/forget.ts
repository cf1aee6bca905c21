import '#server-only';
import {setTimeout as sleep} from 'node:timers/promises';
import {mailboxOf} from '#lib/forms/mailbox.ts';
import {consentsOf, forgetConsents, type ConsentReport} from '../store/consents.ts';
import type {Store, Trx} from '../store/engine.ts';
import {contentOf, type LeadRow} from '../store/tables.ts';
import {wholeLeads, type WholeLead} from './report.ts';

/** Leads of a person, and those in which an operator must look. */
interface Found {
  leads: WholeLead[];
  /** References of other people's leads whose text contains the address: an operator decides about them. */
  mentionedIn: string[];
  /** References of damaged leads without a readable address: they may be the person's. */
  unreadable: string[];
}

/** All strings in a value, however deep. */
function* texts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* texts(inner);
}

const mentions = (payload: unknown, spellings: readonly string[]) =>
  [...texts(payload)].some((text) => spellings.some((spelling) => text.toLowerCase().includes(spelling)));

/** The person's e-mail address, of a damaged lead too where that part of the text is whole. */
function addressIn(payload: unknown): string | undefined {
  if (typeof payload === 'string') return /"email":"([^"\\]+)"/.exec(payload)?.[1];
  const {email} = (payload ?? {}) as {email?: unknown};
  return typeof email === 'string' ? email : undefined;
}

/** Leads read in one transaction, so that none is long. */
const PAGE = 50;

/**
 * Finds every lead of the person with this address, in any spelling of its mailbox ({@link mailboxOf}), whatever its state.
 * @param until milliseconds since 1970: later ones are not looked at
 * @param erase changes these leads in the transaction that found them
 */
async function findPerson(
  store: Store,
  email: string,
  until: number,
  erase?: (trx: Trx, ids: string[]) => Promise<unknown>,
): Promise<Found> {
  const wanted = mailboxOf(email);
  const spellings = [wanted, email.trim().toLowerCase()];
  const result: Found = {leads: [], mentionedIn: [], unreadable: []};

  const judge = (lead: LeadRow): keyof Found | undefined => {
    const {payload, unreadable} = contentOf(lead);
    const theirs = addressIn(payload);
    if (lead.mailbox === wanted || (theirs !== undefined && mailboxOf(theirs) === wanted)) return 'leads';
    if (mentions(payload, spellings)) return 'mentionedIn';
    return unreadable && theirs === undefined ? 'unreadable' : undefined;
  };

  for (let last = ''; ;) {
    const page = await store.transaction(async (trx, now) => {
      const rows = await trx
        .selectFrom('lead')
        .selectAll()
        .where('id', '>', last)
        .where('payload', 'is not', null)
        .where('created_at', '<=', until)
        .orderBy('id')
        .limit(PAGE)
        .$if(Boolean(erase), (query) => query.forUpdate())
        .execute();
      const judged = Map.groupBy(rows, judge);
      const ids = (judged.get('leads') ?? []).map(({id}) => id);
      const leads = await wholeLeads(trx, now, ids);
      if (ids.length) await erase?.(trx, ids);
      return {rows, judged, leads};
    });
    result.leads.push(...page.leads);
    for (const what of ['mentionedIn', 'unreadable'] as const)
      result[what].push(...(page.judged.get(what) ?? []).map(({reference}) => reference));
    last = page.rows.at(-1)?.id ?? '';
    if (page.rows.length < PAGE) return result;
    await sleep(1);
  }
}

/** Everything that the store holds of a person; {@link forgetPerson} erases the same. */
export async function readPerson(store: Store, email: string): Promise<Found & {consents: ConsentReport[]}> {
  const consents = await store.transaction((trx) => consentsOf(trx, email));
  return {...(await findPerson(store, email, Number.MAX_SAFE_INTEGER)), consents};
}

/** What was erased of a person. */
export interface Forgotten extends Omit<Found, 'leads'> {
  leads: Pick<WholeLead, 'id' | 'reference' | 'state'>[];
  consents: number;
}

/** Erases every lead and consent of a person. @param until milliseconds since 1970: later ones stay */
export async function forgetPerson(
  store: Store,
  email: string,
  until = Number.MAX_SAFE_INTEGER,
): Promise<Forgotten> {
  const consents = await store.transaction((trx) => forgetConsents(trx, email, until));
  const found = await findPerson(store, email, until, (trx, ids) =>
    trx.deleteFrom('lead').where('id', 'in', ids).execute(),
  );
  if (found.leads.length || consents) await store.engine.wipe();
  return {...found, consents, leads: found.leads.map(({id, reference, state}) => ({id, reference, state}))};
}
