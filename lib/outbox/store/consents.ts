import '#server-only';
import {randomUUID} from 'node:crypto';
import type {Selectable} from 'kysely';
import {mailboxOf} from '#lib/forms/mailbox.ts';
import {inPages} from './batches.ts';
import type {Store, Trx} from './engine.ts';
import type {Tables} from './tables.ts';

/** A consent. It is stored beside the lead, because it must be provable after the lead is erased (GDPR, art. 7(1)). */
export interface Consent {
  email: string;
  textVersion: string;
  page: string | null;
}

/** A consent as an operator lists and exports it. */
export interface ConsentReport extends Consent {
  /** Its lead, which may be erased. */
  leadId: string;
  kind: string;
  language: string;
  givenAt: string;
}

/** Records consents, in the transaction of their leads. @param id of the lead */
export async function recordConsents(
  trx: Trx,
  at: number,
  given: readonly {id: string; kind: string; language: string; consent: Consent}[],
): Promise<void> {
  const rows = given.map(({id, kind, language, consent: {email, textVersion, page}}) => ({
    id: randomUUID(),
    lead_id: id,
    kind,
    email,
    mailbox: mailboxOf(email),
    text_version: textVersion,
    language,
    page,
    given_at: at,
  }));
  if (rows.length) await trx.insertInto('consent').values(rows).execute();
}

type Row = Selectable<Tables['consent']>;

const reported = (row: Row): ConsentReport => ({
  email: row.email,
  kind: row.kind,
  textVersion: row.text_version,
  language: row.language,
  givenAt: new Date(row.given_at).toISOString(),
  page: row.page,
  leadId: row.lead_id,
});

/** A person's records of consent, the oldest first. */
export async function consentsOf(trx: Trx, email: string): Promise<ConsentReport[]> {
  const rows = await trx
    .selectFrom('consent')
    .selectAll()
    .where('mailbox', '=', mailboxOf(email))
    .orderBy('given_at')
    .execute();
  return rows.map(reported);
}

/** Records read in one transaction. */
const PAGE = 500;

/** All records of consent, the oldest first. */
export async function* readConsents(store: Store): AsyncGenerator<ConsentReport> {
  const pages = inPages(({given_at: at, id}: Pick<Row, 'given_at' | 'id'> = {given_at: -1, id: ''}) =>
    store.transaction((trx) =>
      trx
        .selectFrom('consent')
        .selectAll()
        .where(({eb, refTuple, tuple}) => eb(refTuple('given_at', 'id'), '>', tuple(at, id)))
        .orderBy('given_at')
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    ),
  );
  for await (const page of pages) yield* page.map(reported);
}

/** Erases a person’s records of consent. @param until milliseconds since 1970: later ones stay @returns how many */
export async function forgetConsents(trx: Trx, email: string, until: number): Promise<number> {
  const {numDeletedRows} = await trx
    .deleteFrom('consent')
    .where('mailbox', '=', mailboxOf(email))
    .where('given_at', '<=', until)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
