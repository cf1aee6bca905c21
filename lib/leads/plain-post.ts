import '#server-only';
import {env} from '#lib/config/env.ts';
import {contactSchema} from '#lib/contact/schema.ts';
import {HONEYPOT_FIELD} from '#lib/forms/honeypot.ts';
import {issuesByField} from '#lib/forms/text.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {headerAddress} from '#lib/mail/address.ts';
import {quoteSchema} from '#lib/quote/schema.ts';
import {isTaken} from '#lib/registration/email-check.ts';
import {NO_VALUES, registrationBody, stepOneBody, type SignUpValues} from '#lib/registration/field-values.ts';
import {fieldNames, isOfStepOne} from '#lib/registration/fields.ts';
import {stepOneSchema} from '#lib/registration/schema.ts';
import {countEmailCheck} from '#lib/security/limits.ts';
import {mediaType} from '#lib/security/media-type.ts';
import {countRefusal} from '#lib/security/observed.ts';
import {isForeign} from '#lib/security/origin.ts';
import {acceptLead} from './accept.ts';
import type {FieldErrors, FormAnswer, ShownForm, FieldValues} from './form-answers.ts';
import type {Kind} from './kinds.ts';

type PlainPostOutcome = {kind: 'kept'} | FormAnswer;

/** A form that a browser posted by itself, without our script. */
interface PlainPost {
  contentType: string;
  /** Undefined where it was larger than we take. */
  body: string | undefined;
}

interface Circumstances {
  headers: Pick<Headers, 'get'>;
  /** The visitor’s network address, which server/front works out. */
  address: string;
  language: Locale;
  /** The path of the form's page. */
  page: string;
}

const shown = (status: number, answer: ShownForm, retryAfterSeconds?: number): PlainPostOutcome => ({
  kind: 'shown',
  status,
  answer,
  ...(retryAfterSeconds && {retryAfterSeconds}),
});

const CONTROLS: Record<Kind, readonly string[]> = {
  contact: Object.keys(contactSchema.shape),
  quote: Object.keys(quoteSchema.shape),
  registration: Object.keys(NO_VALUES),
};

/** The form's own controls as they were filled; those that were not sent are absent. */
function valuesOf(sent: URLSearchParams, controls: readonly string[]): FieldValues {
  return Object.fromEntries(
    controls.flatMap((control) => {
      const value = sent.get(control);
      return value === null ? [] : [[control, value]];
    }),
  );
}

/** In the order of the page. */
function inOrder(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  const place = (field: string) => fields.indexOf(field);
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => place(a) - place(b)));
}

const FIELDS: Record<Kind, readonly string[]> = {
  ...CONTROLS,
  registration: fieldNames,
};

/** The first screen of the sign-up: checked as the script checks it, then followed by the second one. */
async function stepOne(values: FieldValues, address: string): Promise<PlainPostOutcome> {
  const parsed = stepOneSchema.safeParse(stepOneBody({...NO_VALUES, ...values} as SignUpValues));
  if (!parsed.success)
    return shown(422, {
      values,
      errors: inOrder(issuesByField(parsed.error), FIELDS.registration),
      step: 'one',
    });
  if (headerAddress(parsed.data.email) === undefined)
    return shown(422, {values, errors: {email: ['email']}, step: 'one'});
  // A check that does not answer, or may not be asked so often, stops nobody: it is made again later.
  const verdict = await countEmailCheck(address);
  if (verdict.kind === 'welcome' && (await isTaken(parsed.data.email)).taken)
    return shown(422, {values, errors: {email: ['taken']}, step: 'one'});
  // The address of step 2 is most often in the country one lives in.
  return shown(200, {
    values: {...values, country: values.country || parsed.data.residenceCountry},
    step: 'two',
  });
}

async function lead(
  kind: Kind,
  values: FieldValues,
  sent: URLSearchParams,
  {address, language, page}: Circumstances,
): Promise<PlainPostOutcome> {
  const fields =
    kind === 'registration' ? registrationBody({...NO_VALUES, ...values} as SignUpValues) : values;
  const trap = sent.get(HONEYPOT_FIELD);
  const body = {...fields, ...(trap && {[HONEYPOT_FIELD]: trap})};
  const result = await acceptLead(kind, body, {address, language, page});
  const step = kind === 'registration' ? ('two' as const) : undefined;
  switch (result.kind) {
    case 'kept':
      return {kind: 'kept'};
    case 'invalid': {
      const errors = inOrder(result.errors, FIELDS[kind]);
      if (!step) return shown(422, {values, errors});
      const ofStepOne = Object.entries(errors).filter(([field]) => isOfStepOne(field));
      return ofStepOne.length
        ? shown(422, {values, errors: Object.fromEntries(ofStepOne), step: 'one'})
        : shown(422, {values, errors, step});
    }
    case 'limited':
      return shown(
        429,
        {values, failure: {kind: 'limited', seconds: result.retryAfterSeconds}, step},
        result.retryAfterSeconds,
      );
    case 'unavailable':
      return shown(503, {values, failure: {kind: 'unavailable'}, step}, 30);
  }
}

/**
 * Takes what a form sent without script: the same guards, rules and answers as the lead routes have, and the form
 * itself to say them (docs/promises.md, Forms).
 */
export async function acceptPlainPost(
  kind: Kind,
  {contentType, body}: PlainPost,
  circumstances: Circumstances,
): Promise<PlainPostOutcome> {
  const {headers, address} = circumstances;
  if (isForeign(headers, env().siteUrl)) {
    countRefusal('foreignOrigin');
    // Not filled with what another site has made up.
    return shown(403, {failure: {kind: 'foreign'}});
  }
  if (body === undefined) {
    countRefusal('tooLarge');
    return shown(413, {failure: {kind: 'tooLarge'}});
  }
  if (mediaType(contentType) !== 'application/x-www-form-urlencoded') {
    countRefusal('wrongType');
    return shown(415, {failure: {kind: 'unreadable'}});
  }

  const sent = new URLSearchParams(body);
  const values = valuesOf(sent, CONTROLS[kind]);
  if (kind === 'registration') {
    if (sent.has('back')) return shown(200, {values, step: 'one'});
    if (sent.get('step') !== 'two') return stepOne(values, address);
  }
  return lead(kind, values, sent, circumstances);
}
