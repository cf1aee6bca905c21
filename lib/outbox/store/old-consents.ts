import '#server-only';
import {randomUUID} from 'node:crypto';
import type {Kysely} from 'kysely';
import {z} from 'zod';
import {sameAddress} from '../admin/consents.ts';
import type {Tables} from './tables.ts';

/** Before consents had a table, they were part of a lead's context. */
const oldContext = z.object({
  consent: z.object({
    textVersion: z.string(),
    language: z.string(),
    at: z.iso.datetime(),
    page: z.string().nullish(),
  }),
});
const payload = z.object({email: z.string()});

const AT_ONCE = 200;

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Copies the consents of all readable leads, suspected ones too, into their table. */
export async function recordOldConsents(db: Kysely<Tables>): Promise<void> {
  for (let last = ''; ;) {
    const leads = await db
      .selectFrom('lead')
      .select(['id', 'kind', 'payload', 'context'])
      .where('id', '>', last)
      .where('context', 'like', '%"consent"%')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const rows = leads.flatMap(({id, kind, ...texts}) => {
      const context = oldContext.safeParse(parsed(texts.context));
      const person = payload.safeParse(parsed(texts.payload));
      if (!context.success || !person.success) return [];
      const {email} = person.data;
      const {textVersion, language, at, page = null} = context.data.consent;
      return {
        id: randomUUID(),
        lead_id: id,
        kind,
        email,
        same_email: sameAddress(email),
        text_version: textVersion,
        language,
        page,
        given_at: Date.parse(at),
      };
    });
    if (rows.length) await db.insertInto('consent').values(rows).execute();
    last = leads.at(-1)?.id ?? '';
    if (leads.length < AT_ONCE) return;
  }
}
