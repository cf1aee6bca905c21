import '#server-only';
import {env} from '#lib/config/env.ts';
import {suggestEmail} from '#lib/forms/email.ts';
import {HONEYPOT_FIELD} from '#lib/forms/honeypot.ts';
import {mediaType} from '#lib/security/media-type.ts';
import {countRefusal} from '#lib/security/observed.ts';
import {isForeign} from '#lib/security/origin.ts';
import {acceptLead, type Sender} from './accept.ts';
import {inPageOrder, showForm, type FieldValues, type FormAnswer} from './form-answers.ts';
import {KINDS, type Kind} from './kinds.ts';

type PlainPostOutcome = {kind: 'kept'} | FormAnswer;

const RETRY_AFTER_SECONDS = 30;

async function lead(
  kind: Kind,
  values: FieldValues,
  sent: URLSearchParams,
  sender: Sender,
): Promise<PlainPostOutcome> {
  const {body, fields, screenOf, earlierScreen, lastStep: step} = KINDS[kind].form;
  const trap = sent.get(HONEYPOT_FIELD);
  const result = await acceptLead(
    kind,
    {...body(values), ...(trap && {[HONEYPOT_FIELD]: trap})},
    {...sender, steps: earlierScreen ? ['begun', 'step 2', 'sent'] : ['begun', 'sent']},
  );
  switch (result.kind) {
    case 'kept':
      return {kind: 'kept'};
    case 'invalid':
      return showForm(422, {values, ...screenOf(inPageOrder(result.errors, fields))});
    case 'limited':
      return showForm(
        429,
        {values, failure: {kind: 'limited', seconds: result.retryAfterSeconds}, step},
        result.retryAfterSeconds,
      );
    case 'unavailable':
      return showForm(503, {values, failure: {kind: 'unavailable'}, step}, RETRY_AFTER_SECONDS);
  }
}

/** Puts the address that was meant into the field of a refused one (`agnes@exemple.fr,`): without scripts nothing offers it. */
function withMeantEmail(outcome: PlainPostOutcome): PlainPostOutcome {
  if (outcome.kind === 'kept') return outcome;
  const {values, errors} = outcome.answer;
  const meant = errors?.email?.includes('email') && suggestEmail(values?.email ?? '');
  if (!meant) return outcome;
  const answer = {
    ...outcome.answer,
    values: {...values, email: meant},
    errors: {...errors, email: ['emailMeant']},
  };
  return {...outcome, answer};
}

/** @param body undefined if it was larger than the limit */
export async function acceptPlainPost(
  kind: Kind,
  body: string | undefined,
  sender: Sender,
): Promise<PlainPostOutcome> {
  const {headers, address} = sender;
  // Shown empty: the values may be another site's.
  const refuse = (
    status: number,
    failure: 'foreign' | 'tooLarge' | 'unreadable',
    counted: Parameters<typeof countRefusal>[0],
  ) => {
    countRefusal(counted);
    return showForm(status, {failure: {kind: failure}});
  };
  if (isForeign(headers, env().siteUrl)) return refuse(403, 'foreign', 'foreignOrigin');
  if (body === undefined) return refuse(413, 'tooLarge', 'tooLarge');
  if (mediaType(headers.get('content-type')) !== 'application/x-www-form-urlencoded')
    return refuse(415, 'unreadable', 'wrongType');

  const {form} = KINDS[kind];
  const sent = new URLSearchParams(body);
  const given = form.controls.filter((control) => sent.has(control));
  const values = Object.fromEntries(given.map((control) => [control, sent.get(control) ?? '']));
  const shown = await form.earlierScreen?.(sent, values, address);
  return withMeantEmail(shown ?? (await lead(kind, values, sent, sender)));
}
