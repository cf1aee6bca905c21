import {sentence, withLimit, type Errors, type FieldSentences, type FormWords} from './sentences.tsx';

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

/** A form's texts: each field's label under the field's name, its hint under « nameHint », and its error sentences. */
export type Labels = {errors: FieldSentences} & object;

interface Binding<Control extends string> {
  values: Values<Control>;
  errors: Errors;
  words: FormWords;
  labels: Labels;
  /** Longest answers: near its limit the hint counts what is left. */
  limits: Partial<Record<Control, number>>;
}

/**
 * Props of a control: `<TextInput {...bind('company')} />`. React does not control it: the draft learns its value from the
 * page (docs/decisions/0068-the-page-is-the-draft.md).
 */
export function binder<Control extends string>({values, errors, words, labels, limits}: Binding<Control>) {
  const texts = labels as Partial<Record<string, string>>;
  return (control: Control, hint = texts[`${control}Hint`]) => ({
    id: control,
    label: texts[control],
    hint: withLimit(words, hint, values[control], limits[control]),
    defaultValue: values[control],
    required: true,
    error: sentence(words, labels.errors, control, errors[control]),
  });
}

/** Props of a check box: `on` if it is ticked, else empty. */
export const boxBinder =
  <Control extends string>({values, errors, words, labels}: Binding<Control>) =>
  (control: Control) => ({
    id: control,
    name: control,
    defaultChecked: values[control] === 'on',
    error: sentence(words, labels.errors, control, errors[control]),
  });
