import type {Values} from './page-values.ts';
import {sentence, type Errors, type FieldSentences, type FormWords} from './sentences.ts';

interface Binding<Control extends string> {
  values: Values<Control>;
  errors: Errors;
  words: FormWords;
  sentences: FieldSentences;
}

/**
 * Props of a control: `<TextInput label={…} {...bind('company')} />`. React does not control it: the draft learns its value
 * from the page (docs/decisions/0068-the-page-is-the-draft.md).
 */
export const binder =
  <Control extends string>({values, errors, words, sentences}: Binding<Control>) =>
  (control: Control) => ({
    id: control,
    defaultValue: values[control],
    required: true,
    error: sentence(words, sentences, control, errors[control]),
  });

/** Props of a check box: `on` if it is ticked, else empty. */
export const boxBinder =
  <Control extends string>({values, errors, words, sentences}: Binding<Control>) =>
  (control: Control) => ({
    id: control,
    name: control,
    defaultChecked: values[control] === 'on',
    error: sentence(words, sentences, control, errors[control]),
  });
