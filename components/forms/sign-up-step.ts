import {useEffect} from 'react';
import {controlOf, fieldOf, missingFields, type SignUpValues} from '#lib/registration/field-values.ts';
import type {SignUpControl, StepName} from '#lib/registration/fields.ts';
import {binder, boxBinder} from './controls.ts';
import type {Draft} from './draft.ts';
import type {FormFrame} from './lead-form.tsx';
import type {Validate} from './load-validator.ts';
import type {Reply} from './post.ts';
import type {Errors, FieldSentences} from './sentences.ts';
import type {SignUpTexts} from './sign-up-rail.tsx';
import {tellStep, useLeadForm, type PlainAnswer, type SubmissionData} from './use-lead-form.ts';

/** The props of each of the two screens. */
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
  /** The screen's part of the texts. */
  labels: {submit: string; errors: FieldSentences};
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
  const binding = {values, errors, words: frame.words, sentences: labels.errors};
  const form = {
    ...frame,
    state,
    labels,
    sentences: labels.errors,
    missing: missingFields(step, values),
    submitLabel: labels.submit,
  };
  return {form, change, bind: binder(binding), bindBox: boxBinder(binding)};
}
