import {sentence, type Errors, type FieldSentences, type FormWords} from './sentences.ts';

/** The values of a form's controls, by their names; a ticked box is `on`, an unticked one "". */
export type Values<Control extends string> = Record<Control, string>;

/** Selects and text areas have these properties too, except for `checked`. */
const controlsOf = (form: HTMLFormElement) => Array.from(form.elements) as HTMLInputElement[];

/** The values of the controls on the page; hidden ones are the server's. */
export function readForm(form: HTMLFormElement): Partial<Values<string>> {
  const values: Partial<Values<string>> = {};
  for (const {name, type, value, checked} of controlsOf(form))
    if (name && type !== 'hidden' && type !== 'submit')
      values[name] = type === 'checkbox' ? (checked ? 'on' : '') : value;
  return values;
}

/** Sets controls to other values. @returns the names of values that the form has no control for */
export function fillForm(form: HTMLFormElement, values: Partial<Values<string>>): string[] {
  const rest = new Set(Object.keys(values));
  for (const control of controlsOf(form)) {
    const value = values[control.name];
    if (value === undefined) continue;
    rest.delete(control.name);
    if (control.type === 'checkbox') control.checked = value === 'on';
    // An equal value set again would move the cursor.
    else if (control.value !== value) control.value = value;
  }
  return [...rest];
}

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
