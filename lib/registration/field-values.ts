import {joinDate} from '#lib/forms/birth-date.ts';
import {HEALTH_PROFESSIONAL, practiceOf} from './choices.ts';
import {
  controlsOf,
  fieldNames,
  FIELDS,
  fieldsOfStep,
  type SignUpControl,
  type SignUpField,
} from './fields.ts';

/** A ticked box is `on`, one that is not is "". */
export type SignUpValues = Record<SignUpControl, string>;

const blankOf = (name: SignUpField) => ('blank' in FIELDS[name] ? FIELDS[name].blank : '');

/** The controls of the sign-up in the form's order, empty. */
export const NO_VALUES = Object.fromEntries(
  fieldNames.flatMap((name) => controlsOf(name).map((control) => [control, blankOf(name)])),
) as SignUpValues;

const treats = ({profession}: SignUpValues) => profession === HEALTH_PROFESSIONAL;

type Step = (typeof FIELDS)[SignUpField]['step'];

/** What one screen says, for its schema: the controls' values, put together where a field has several. */
function bodyOf(step: Step, values: SignUpValues): Partial<Record<SignUpField, string | boolean>> {
  const {birthDay, birthMonth, birthYear, practicePrivate, practicePublic} = values;
  const body: Partial<Record<SignUpField, string | boolean>> = {};
  for (const {name, box} of fieldsOfStep(step)) {
    if (name === 'birthDate') body[name] = joinDate(birthDay, birthMonth, birthYear);
    else if (name === 'practice')
      body[name] = treats(values) ? practiceOf(!!practicePrivate, !!practicePublic) : '-1';
    else if (name === 'specialty') body[name] = treats(values) ? values.specialty : '';
    else body[name] = box ? !!values[name] : values[name];
  }
  return body;
}

export const stepOneBody = (values: SignUpValues) => bodyOf('one', values);
export const stepTwoBody = (values: SignUpValues) => bodyOf('two', values);

/** The body of a registration, for registrationSchema and for the wire. */
export const registrationBody = (values: SignUpValues) => ({
  ...stepOneBody(values),
  ...stepTwoBody(values),
});

/** The control that an error of a field leads to. */
export const controlOf = (field: string): string =>
  fieldNames.includes(field as SignUpField) ? (controlsOf(field as SignUpField)[0] ?? field) : field;

/** The field that a control belongs to. */
export const fieldOf = (control: SignUpControl): string =>
  fieldNames.find((name) => controlsOf(name).includes(control)) ?? control;

const required = (step: Step, values: SignUpValues) =>
  fieldsOfStep(step).filter(({optional, ofCarers}) => !optional && (!ofCarers || treats(values)));

/** Fields of one screen that must have an answer and have none, in its order. */
function missingIn(step: Step, values: SignUpValues): string[] {
  const filled = (control: SignUpControl) => values[control].trim() !== '';
  return required(step, values)
    .filter(({name, anyOf}) => !(anyOf ? controlsOf(name).some(filled) : controlsOf(name).every(filled)))
    .map(({name}) => name);
}

export const missingInStepOne = (values: SignUpValues) => missingIn('one', values);
export const missingInStepTwo = (values: SignUpValues) => missingIn('two', values);

/** The values without those of fields whose answers are wrong, which are still to be given. */
export function withoutAnswers(values: SignUpValues, wrong: readonly string[]): SignUpValues {
  const controls = fieldNames.filter((name) => wrong.includes(name)).flatMap((name) => controlsOf(name));
  return {...values, ...Object.fromEntries(controls.map((control) => [control, '']))};
}

/** How much of the sign-up is answered, from 0 to 1. */
export function answered(values: SignUpValues): number {
  const total = required('one', values).length + required('two', values).length;
  const missing = missingInStepOne(values).length + missingInStepTwo(values).length;
  return (total - missing) / total;
}

/**
 * How far the sign-up has come, in per cent: every answer moves it, and the second screen begins at 49. What a screen
 * presets is no answer.
 */
export function progressIn(step: Step, values: SignUpValues): number {
  const asked = required(step, values).filter(({name}) => !blankOf(name));
  const missing = missingIn(step, values);
  const share = asked.filter(({name}) => !missing.includes(name)).length / asked.length;
  return step === 'one' ? Math.round(share * 49) : 49 + Math.round(share * 50);
}
