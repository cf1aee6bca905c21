import '#server-only';
import {randomUUID} from 'node:crypto';
import {mailboxOf} from '#lib/forms/mailbox.ts';
import {inPages} from './batches.ts';
import type {Store, Trx} from './engine.ts';
import type {ConsentRow} from './tables.ts';

/** A consent. It is stored beside the lead, because it must be provable after the lead is erased (GDPR, art. 7(1)). */
export interface Consent {
  email: string;
  textVersion: string;
  page: string | null;
}

export interface ConsentReport extends Consent {
  leadId: string;
  kind: string;
  language: string;
  givenAt: string;
}

export async function recordConsents(
  trx: Trx,
  at: number,
  given: readonly {id: string; kind: string; language: string; consent: Consent}[],
): Promise<void> {
  const rows = given.map(({id, kind, language, consent: {email, textVersion, page}}) => ({
    ...{id: randomUUID(), lead_id: id, kind, language, page, given_at: at},
    ...{email, mailbox: mailboxOf(email), text_version: textVersion},
  }));
  if (rows.length) await trx.insertInto('consent').values(rows).execute();
}

const reported = (row: ConsentRow): ConsentReport => ({
  email: row.email,
  kind: row.kind,
  textVersion: row.text_version,
  language: row.language,
  givenAt: new Date(row.given_at).toISOString(),
  page: row.page,
  leadId: row.lead_id,
});

const ofPerson = (email: string) => ['mailbox', '=', mailboxOf(email)] as const;

export async function consentsOf(trx: Trx, email: string): Promise<ConsentReport[]> {
  const own = trx.selectFrom('consent').where(...ofPerson(email));
  return (await own.selectAll().orderBy('given_at').execute()).map(reported);
}

const PAGE = 500;

export async function* storedConsents(
  read: <T>(part: (trx: Trx) => Promise<T>) => Promise<T>,
): AsyncGenerator<ConsentRow> {
  const pages = inPages(({given_at: at, id}: Pick<ConsentRow, 'given_at' | 'id'> = {given_at: -1, id: ''}) =>
    read((trx) =>
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
  for await (const page of pages) yield* page;
}

export async function* readConsents(store: Store): AsyncGenerator<ConsentReport> {
  for await (const row of storedConsents((part) => store.transaction(part))) yield reported(row);
}

/** Erases a person’s records of consent. @param until milliseconds since 1970: later ones stay @returns how many */
export async function forgetConsents(trx: Trx, email: string, until: number): Promise<number> {
  const own = trx.deleteFrom('consent').where(...ofPerson(email));
  return Number((await own.where('given_at', '<=', until).executeTakeFirst()).numDeletedRows);
}
