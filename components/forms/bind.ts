import type {ChangeEvent} from 'react';
import type {Values} from './draft.ts';
import {sentence, type Errors, type FieldSentences, type FormWords} from './sentences.ts';

interface Binding<Control extends string> {
  values: Values<Control>;
  errors: Errors;
  change: (changes: Partial<Values<Control>>) => void;
  words: FormWords;
  sentences: FieldSentences;
}

type InputEvent = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;

/** Binds a control to the form’s values: `<TextInput label={…} {...bind('company')} />`. */
export const binder =
  <Control extends string>({values, errors, change, words, sentences}: Binding<Control>) =>
  (control: Control) => ({
    id: control,
    value: values[control],
    required: true,
    error: sentence(words, sentences, control, errors[control]),
    onChange: ({target}: InputEvent) => change({[control]: target.value} as Partial<Values<Control>>),
  });

/** Binds a check box to the form’s values: `on` if it is ticked, else empty. */
export const boxBinder =
  <Control extends string>({values, errors, change, words, sentences}: Binding<Control>) =>
  (control: Control) => ({
    id: control,
    name: control,
    checked: values[control] === 'on',
    error: sentence(words, sentences, control, errors[control]),
    onChange: ({target}: ChangeEvent<HTMLInputElement>) =>
      change({[control]: target.checked ? 'on' : ''} as Partial<Values<Control>>),
  });
