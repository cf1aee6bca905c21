import {useEffect} from 'react';
import {controlOf, fieldOf, type SignUpValues} from '#lib/registration/field-values.ts';
import type {SignUpControl} from '#lib/registration/fields.ts';
import {binder, boxBinder} from './bind.ts';
import type {Draft} from './draft.ts';
import type {FormFrame} from './lead-form.tsx';
import type {Reply} from './post.ts';
import type {Errors, FieldSentences} from './sentences.ts';
import type {SignUpTexts} from './sign-up-texts.ts';
import {useLeadForm, type Envelope, type PlainAnswer} from './use-lead-form.ts';

/** What each of the two screens is given. */
export interface StepProps<Done> {
  texts: SignUpTexts;
  frame: FormFrame;
  draft: Draft<SignUpControl>;
  values: SignUpValues;
  answer?: PlainAnswer<SignUpControl>;
  onDone: (answer: Done) => void;
  /** Told of what is wrong on this screen, each time that changes. */
  onErrors: (errors: Errors) => void;
}

/** What is one screen's own: its sentences, its schema, and where its answers go. */
interface Own<Done> {
  sentences: FieldSentences;
  loadCheck: () => Promise<(values: SignUpValues) => Errors>;
  send: (values: SignUpValues, envelope: Envelope) => Promise<Reply<Done>>;
}

/** The state of one screen, and what ties its controls to the answers. */
export function useSignUpStep<Done>(
  {frame, draft, values, answer, onDone, onErrors}: Omit<StepProps<Done>, 'texts'>,
  {sentences, loadCheck, send}: Own<Done>,
) {
  const {change, ...state} = useLeadForm<SignUpControl, Done>({
    draft,
    values,
    answer,
    loadCheck,
    fieldOf,
    controlOf,
    send,
    onDone,
  });
  useEffect(() => onErrors(state.errors), [onErrors, state.errors]);
  const binding = {values, errors: state.errors, change, words: frame.words, sentences};
  return {state, change, bind: binder(binding), bindBox: boxBinder(binding)};
}
