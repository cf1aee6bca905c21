import '#server-only';
import * as z from 'zod/mini';
import {storeFault} from '#lib/database/unusable.ts';
import {HONEYPOT_FIELD} from '#lib/forms/honeypot.ts';
import {issuesByField} from '#lib/forms/text.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {log, requestName} from '#lib/observability/log.ts';
import {leads} from '#lib/observability/metrics.ts';
import {outbox} from '#lib/outbox/open-store.ts';
import type {Receipt} from '#lib/outbox/queue/enqueue.ts';
import {countLead} from '#lib/security/limits.ts';
import {networkMark} from '#lib/security/network.ts';
import {countRefusal} from '#lib/security/observed.ts';
import {countSteps} from '#lib/visits/count.ts';
import type {FormStep} from '#lib/visits/kinds.ts';
import {sourceOf} from '#lib/visits/source.ts';
import {KINDS, stepsOf, type Kind} from './kinds.ts';
import {wakeWorker} from './worker.ts';

export interface Sender {
  headers: Pick<Headers, 'get'>;
  address: string;
  language: Locale;
  page?: string;
  /** Query of the form's page, if known: it names the campaign. A script sends its own as `source`. */
  query?: string;
  /** Steps of the form to count with the lead: a script has told of the earlier ones. */
  steps?: readonly FormStep[];
}

type Acceptance =
  | {kind: 'kept'; receipt: Receipt}
  | {kind: 'invalid'; errors: Record<string, string[]>}
  | {kind: 'limited'; retryAfterSeconds: number}
  | {kind: 'unavailable'};

const TAKEN: Acceptance = {kind: 'invalid', errors: {email: ['taken']}};

const submissionIdSchema = z.optional(z.uuid('invalid'));

async function accept(
  kind: Kind,
  body: Record<string, unknown>,
  {headers, address, language, page, query = '', steps = ['sent']}: Sender,
): Promise<Acceptance> {
  const verdict = await countLead(address);
  if (verdict.kind === 'refused') {
    countRefusal('limited');
    return {kind: 'limited', retryAfterSeconds: verdict.retryAfterSeconds};
  }

  const {submissionId, source, [HONEYPOT_FIELD]: honeypot, ...fields} = body;
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
    trapped,
    suspected: trapped || verdict.kind === 'suspected',
    network: networkMark(address),
  };

  try {
    const store = await outbox();
    const {admit} = KINDS[kind];
    const admission = admit ? await admit(String(parsed.data.email), {address, page}) : {};
    if (!admission) {
      // A repeat is answered as before: the account may be of its first delivery.
      const known = await store.find(lead);
      return known ? {kind: 'kept', receipt: known} : TAKEN;
    }
    const context = {
      ...(admission.context as object | undefined),
      page,
      source: sourceOf(typeof source === 'string' ? source : query),
      request: requestName(),
    };
    const receipt = await store.enqueue({...lead, ...admission, context}, stepsOf(kind));
    if (receipt.taken) return TAKEN;
    log.info({lead: receipt.id, kind, suspected: lead.suspected}, 'lead kept');
    wakeWorker();
    if (!receipt.repeated && !lead.suspected) countSteps(kind, steps, headers);
    return {kind: 'kept', receipt};
  } catch (error) {
    log.error({kind, code: storeFault(error)}, 'a lead could not be kept: the store cannot commit');
    return {kind: 'unavailable'};
  }
}

/** Answers `kept` once the lead is committed. One that looks like abuse is stored as suspected, never dropped. */
export async function acceptLead(...given: Parameters<typeof accept>): Promise<Acceptance> {
  const answer = await accept(...given);
  const outcome = answer.kind === 'kept' && answer.receipt.repeated ? 'repeated' : answer.kind;
  leads.inc({kind: given[0], outcome});
  return answer;
}
