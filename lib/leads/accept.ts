import '#server-only';
import * as z from 'zod/mini';
import {storeFault} from '#lib/database/unusable.ts';
import {HONEYPOT_FIELD} from '#lib/forms/honeypot.ts';
import {issuesByField} from '#lib/forms/text.ts';
import {log} from '#lib/http/log.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {headerAddress} from '#lib/mail/address.ts';
import type {Receipt} from '#lib/outbox/outbox.ts';
import {CONSENT_VERSION} from '#lib/registration/choices.ts';
import {isTaken} from '#lib/registration/email-check.ts';
import {countEmailCheck, countLead} from '#lib/security/limits.ts';
import {countRefusal} from '#lib/security/observed.ts';
import {KINDS, type Kind} from './kinds.ts';
import {outbox} from './store.ts';
import {wakeWorker} from './worker.ts';

export interface Sender {
  address: string;
  language: Locale;
  /** Path of the page the form stood on, where it is known. */
  page?: string;
}

export type Answer =
  | {kind: 'kept'; receipt: Receipt}
  | {kind: 'invalid'; errors: Record<string, string[]>}
  | {kind: 'limited'; retryAfterSeconds: number}
  | {kind: 'unavailable'};

const submissionIdSchema = z.optional(z.uuid('invalid'));

/**
 * The duplicate check, within its own limit: a registration must not tell more addresses apart than the check itself.
 * Past it nothing is told, and the worker asks before it registers.
 */
async function accountOf(email: string, address: string): ReturnType<typeof isTaken> {
  const verdict = await countEmailCheck(address);
  return verdict.kind === 'refused' ? {taken: false, checked: false} : isTaken(email);
}

/**
 * Takes what a form sent: checks it, keeps it, and only then thanks. What looks like abuse is kept apart, never
 * dropped (contract, section 4).
 * @param body the form's fields, with `submissionId` where a script minted one
 */
export async function acceptLead(
  kind: Kind,
  body: Record<string, unknown>,
  {address, language, page}: Sender,
): Promise<Answer> {
  const verdict = await countLead(address);
  if (verdict.kind === 'refused') {
    countRefusal('limited');
    return {kind: 'limited', retryAfterSeconds: verdict.retryAfterSeconds};
  }

  const {submissionId, [HONEYPOT_FIELD]: honeypot, ...fields} = body;
  const id = submissionIdSchema.safeParse(submissionId ?? undefined);
  const parsed = KINDS[kind].schema.safeParse(fields);
  if (!parsed.success || !id.success) {
    return {
      kind: 'invalid',
      errors: {
        ...(parsed.error && issuesByField(parsed.error)),
        ...(id.success ? {} : {submissionId: ['invalid']}),
      },
    };
  }

  // Accepted, it would wait for an operator who can do nothing about it.
  if (headerAddress(String(parsed.data.email)) === undefined)
    return {kind: 'invalid', errors: {email: ['email']}};

  const trapped = honeypot !== undefined && honeypot !== '';
  if (trapped) countRefusal('honeypot');
  const lead = {
    kind,
    payload: parsed.data,
    language,
    submissionId: id.data,
    suspected: trapped || verdict.kind === 'suspected',
  };

  try {
    const store = await outbox();
    let account: Awaited<ReturnType<typeof accountOf>> | undefined;
    if (kind === 'registration') {
      // A repeat is answered before the duplicate check: by now its own account may exist.
      const known = await store.find(lead);
      if (known) return {kind: 'kept', receipt: known};
      account = await accountOf(String(parsed.data.email), address);
      if (account.taken) return {kind: 'invalid', errors: {email: ['taken']}};
    }

    const told = account && {
      context: {emailChecked: account.checked},
      consent: {email: String(parsed.data.email), textVersion: CONSENT_VERSION, page: page ?? null},
    };
    const receipt = await store.keep({...lead, ...told}, KINDS[kind].steps);
    log.info({lead: receipt.id, kind, suspected: lead.suspected}, 'lead kept');
    wakeWorker();
    return {kind: 'kept', receipt};
  } catch (error) {
    log.error({kind, code: storeFault(error)}, 'a lead could not be kept: the store cannot commit');
    return {kind: 'unavailable'};
  }
}
