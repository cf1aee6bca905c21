import '#server-only';
import {company} from '#lib/config/site.ts';
import {issuesByField} from '#lib/forms/text.ts';
import {isTaken} from '#lib/registration/email-check.ts';
import {bodyOf, NO_VALUES, registrationBody, type SignUpValues} from '#lib/registration/field-values.ts';
import {fieldNames, isOfStepOne} from '#lib/registration/fields.ts';
import {stepOneOf} from '#lib/registration/schema.ts';
import {countEmailCheck} from '#lib/security/limits.ts';
import {
  inPageOrder,
  showForm,
  type FieldValues,
  type FormAnswer,
  type UnscriptedForm,
} from './form-answers.ts';

const complete = (values: FieldValues) => ({...NO_VALUES, ...values}) as SignUpValues;

async function stepOne(values: FieldValues, address: string): Promise<FormAnswer> {
  const parsed = stepOneOf(company().minimumAge).safeParse(bodyOf('one', complete(values)));
  if (!parsed.success)
    return showForm(422, {values, errors: inPageOrder(issuesByField(parsed.error), fieldNames), step: 'one'});
  // The check is skipped over its limit, and passes if the backend is down: the worker asks again.
  const verdict = await countEmailCheck(address);
  if (verdict.kind === 'welcome' && (await isTaken(parsed.data.email)).taken)
    return showForm(422, {values, errors: {email: ['taken']}, step: 'one'});
  // Most people work in the country they live in.
  return showForm(200, {
    values: {...values, country: values.country || parsed.data.residenceCountry},
    step: 'two',
  });
}

export const signUpForm: UnscriptedForm = {
  controls: Object.keys(NO_VALUES),
  fields: fieldNames,
  body: (values) => registrationBody(complete(values)),
  lastStep: 'two',
  async earlierScreen(sent, values, address) {
    if (sent.has('back')) return showForm(200, {values, step: 'one'});
    return sent.get('step') === 'two' ? undefined : stepOne(values, address);
  },
  screenOf(errors) {
    const ofStepOne = Object.entries(errors).filter(([field]) => isOfStepOne(field));
    return ofStepOne.length ? {errors: Object.fromEntries(ofStepOne), step: 'one'} : {errors, step: 'two'};
  },
};
