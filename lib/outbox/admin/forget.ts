import '#server-only';
import {mailboxOf} from '#lib/forms/mailbox.ts';
import {inPages} from '../store/batches.ts';
import {consentsOf, forgetConsents, type ConsentReport} from '../store/consents.ts';
import type {Store, Trx} from '../store/engine.ts';
import {contentOf, type LeadRow} from '../store/tables.ts';
import {wholeLeads, type WholeLead} from './report.ts';

interface Found {
  leads: WholeLead[];
  /** References of other leads whose text contains the address: an operator decides about them. */
  mentionedIn: string[];
}

function* texts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* texts(inner);
}

const PAGE = 50;

/** Every lead of a person until a time, in any spelling of the mailbox. `erase` runs in the transaction that found them. */
async function findPerson(
  store: Store,
  email: string,
  until: number,
  erase?: (trx: Trx, ids: string[]) => Promise<unknown>,
): Promise<Found> {
  const wanted = mailboxOf(email);
  const spellings = [wanted, email.trim().toLowerCase()];
  const result: Found = {leads: [], mentionedIn: []};
  const judge = (lead: LeadRow): keyof Found | undefined => {
    const {payload} = contentOf(lead);
    const theirs =
      typeof payload === 'string'
        ? // Damaged JSON.
          /"email":"([^"\\]+)"/.exec(payload)?.[1]
        : (payload as {email?: unknown} | null)?.email;
    if (lead.mailbox === wanted || (typeof theirs === 'string' && mailboxOf(theirs) === wanted))
      return 'leads';
    const said = [...texts(payload)].map((text) => text.toLowerCase());
    return said.some((text) => spellings.some((one) => text.includes(one))) ? 'mentionedIn' : undefined;
  };
  const pages = inPages(async (last?: LeadRow) => {
    const {rows, leads, others} = await store.transaction(async (trx, now) => {
      const rows = await trx
        .selectFrom('lead')
        .selectAll()
        .where('id', '>', last?.id ?? '')
        .where('payload', 'is not', null)
        .where('created_at', '<=', until)
        .orderBy('id')
        .limit(PAGE)
        .$if(Boolean(erase), (query) => query.forUpdate())
        .execute();
      const {leads: own = [], mentionedIn: others = []} = Object.groupBy(rows, (lead) => judge(lead) ?? '');
      const ids = own.map(({id}) => id);
      const leads = await wholeLeads(trx, now, ids);
      if (ids.length) await erase?.(trx, ids);
      return {rows, leads, others};
    });
    result.leads.push(...leads);
    result.mentionedIn.push(...others.map(({reference}) => reference));
    return rows;
  });
  await Array.fromAsync(pages, () => undefined);
  return result;
}

/** Everything that the store holds of a person; {@link forgetPerson} erases the same. */
export async function readPerson(store: Store, email: string): Promise<Found & {consents: ConsentReport[]}> {
  const consents = await store.transaction((trx) => consentsOf(trx, email));
  return {...(await findPerson(store, email, Number.MAX_SAFE_INTEGER)), consents};
}

/** Erases every lead and consent of a person. @param until milliseconds since 1970: later ones stay */
export async function forgetPerson(store: Store, email: string, until = Number.MAX_SAFE_INTEGER) {
  const consents = await store.transaction((trx) => forgetConsents(trx, email, until));
  const {leads, mentionedIn} = await findPerson(store, email, until, (trx, ids) =>
    trx.deleteFrom('lead').where('id', 'in', ids).execute(),
  );
  await store.engine.wipe();
  return {consents, mentionedIn, leads: leads.map(({id, reference, state}) => ({id, reference, state}))};
}
