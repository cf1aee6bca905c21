import 'server-only';
import * as z from 'zod/mini';
import {storeFault} from '@/lib/database/unusable';
import {HONEYPOT_FIELD} from '@/lib/forms/honeypot';
import {issuesByField} from '@/lib/forms/text';
import {log} from '@/lib/http/log';
import type {Locale} from '@/lib/i18n/routing';
import type {Receipt} from '@/lib/outbox/outbox';
import {isTaken} from '@/lib/registration/email-check';
import {countLead} from '@/lib/security/limits';
import {countRefusal} from '@/lib/security/observed';
import {KINDS, type Kind} from './kinds';
import {outbox} from './store';
import {wakeWorker} from './worker';

/** Raised with every change of the consents' wording, so that each lead says what its sender agreed to. */
export const CONSENT_TEXT_VERSION = '2026-11';

export interface Sender {
  address: string;
  language: Locale;
}

export type Answer =
  | {kind: 'kept'; receipt: Receipt}
  | {kind: 'invalid'; errors: Record<string, string[]>}
  | {kind: 'limited'; retryAfterSeconds: number}
  | {kind: 'unavailable'};

const submissionIdSchema = z.optional(z.uuid('invalid'));

/**
 * Takes what a form sent: checks it, keeps it, and only then thanks. What looks like abuse is kept apart, never
 * dropped (contract, section 4).
 * @param body the form's fields, with `submissionId` where a script minted one
 */
export async function acceptLead(
  kind: Kind,
  body: Record<string, unknown>,
  {address, language}: Sender,
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
    // A repeat is answered before the duplicate check: by now its own account may exist.
    const known = await store.find(lead);
    if (known) return {kind: 'kept', receipt: known};

    const account = kind === 'registration' ? await isTaken(String(parsed.data.email)) : undefined;
    if (account?.taken) return {kind: 'invalid', errors: {email: ['taken']}};

    const context = account && {
      emailChecked: account.checked,
      consent: {textVersion: CONSENT_TEXT_VERSION, language, at: new Date().toISOString()},
    };
    const receipt = await store.keep({...lead, context}, KINDS[kind].steps);
    log.info({lead: receipt.id, kind, suspected: lead.suspected}, 'lead kept');
    wakeWorker();
    return {kind: 'kept', receipt};
  } catch (error) {
    log.error({kind, code: storeFault(error)}, 'a lead could not be kept: the store cannot commit');
    return {kind: 'unavailable'};
  }
}
