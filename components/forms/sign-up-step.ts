import {useEffect} from 'react';
import {splitDate} from '#lib/forms/birth-date.ts';
import {isBlank} from '#lib/forms/clean.ts';
import {MAX} from '#lib/forms/limits.ts';
import {splitStreet} from '#lib/forms/street.ts';
import {controlOf, fieldOf, missingFields, type SignUpValues} from '#lib/registration/field-values.ts';
import type {SignUpControl, StepName} from '#lib/registration/fields.ts';
import {binder, boxBinder, type Labels} from './controls.ts';
import type {Draft} from './draft.ts';
import type {FormFrame} from './lead-form.tsx';
import type {Reply, Validate} from './post.ts';
import type {Errors} from './sentences.tsx';
import type {SignUpTexts} from './sign-up-rail.tsx';
import {tellStep, useLeadForm, type PlainAnswer, type SubmissionData} from './use-lead-form.ts';

/**
 * Moves answers that were entered into one field to the fields that they belong to.
 * @param values on the page
 * @param before the values at the last call
 * @param finished false while a field is being typed in
 * @returns the values to change
 */
export function answersInPlace(
  values: SignUpValues,
  before: SignUpValues,
  finished: boolean,
): Partial<SignUpValues> {
  const changed = (control: keyof SignUpValues) => values[control] !== before[control];
  const date = isBlank(values.birthMonth + values.birthYear) && splitDate(values.birthDay);
  return {
    ...(date && {birthDay: date.day, birthMonth: date.month, birthYear: date.year}),
    ...(finished && splitStreet(values)),
    // Most people work in the country they live in.
    ...(changed('residenceCountry') && values.residenceCountry && !changed('country')
      ? {country: values.residenceCountry}
      : {}),
    // Autofill enters the city with its postal code.
    ...(changed('postalCode') && !changed('city') ? {city: ''} : {}),
  };
}

const LIMITS: Partial<Record<SignUpControl, number>> = {
  lastName: MAX.name,
  firstName: MAX.name,
  jobTitle: MAX.label,
  streetNumber: MAX.streetNumber,
  street: MAX.line,
  addressComplement: MAX.line,
  city: MAX.line,
};

export interface StepProps<Done> {
  texts: SignUpTexts;
  frame: FormFrame;
  draft: Draft<SignUpControl>;
  values: SignUpValues;
  answer?: PlainAnswer<SignUpControl>;
  onDone: (answer: Done) => void;
  /** Called with the screen's errors each time they change. */
  onErrors: (errors: Errors) => void;
}

interface StepOptions<Done> {
  step: StepName;
  labels: Labels & {submit: string};
  loadValidator: () => Promise<Validate<SignUpValues>>;
  send: (values: SignUpValues, data: SubmissionData) => Promise<Reply<Done>>;
}

/** The state of one screen: the props of its LeadForm, and what binds its controls to the answers. */
export function useSignUpStep<Done>(
  {frame, draft, values, answer, onDone, onErrors}: Omit<StepProps<Done>, 'texts'>,
  {step, labels, ...options}: StepOptions<Done>,
) {
  const {change, ...state} = useLeadForm<SignUpControl, Done>({
    ...{draft, answer, onDone, fieldOf, controlOf},
    begins: step === 'one' ? 'registration' : undefined,
    ...options,
  });
  const {errors} = state;
  useEffect(() => onErrors(errors), [onErrors, errors]);
  useEffect(() => {
    if (step === 'two') tellStep(draft, 'registration', 'step 2');
  }, [draft, step]);
  const binding = {values, errors, words: frame.words, labels, limits: LIMITS};
  const form = {
    ...frame,
    state,
    labels,
    missing: missingFields(step, values),
    submitLabel: labels.submit,
  };
  return {form, change, bind: binder(binding), bindBox: boxBinder(binding)};
}
