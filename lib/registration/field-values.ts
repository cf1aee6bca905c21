import {joinDate} from '#lib/forms/birth-date.ts';
import {isBlank} from '#lib/forms/clean.ts';
import {splitStreet} from '#lib/forms/street.ts';
import {HEALTH_PROFESSIONAL, practiceOf, hasPostalCodes} from './choices.ts';
import {
  controlsOf,
  fieldNames,
  FIELDS,
  fieldsOfStep,
  type SignUpControl,
  type SignUpField,
  type StepName,
} from './fields.ts';

/** The values of the sign-up's controls. A ticked box is `on`, an unticked one "". */
export type SignUpValues = Record<SignUpControl, string>;

const blankOf = (name: SignUpField) => ('blank' in FIELDS[name] ? FIELDS[name].blank : '');

/** The controls of the sign-up in the form's order, with their initial values. */
export const NO_VALUES = Object.fromEntries(
  fieldNames.flatMap((name) => controlsOf(name).map((control) => [control, blankOf(name)])),
) as SignUpValues;

export const isHealthProfessional = ({profession}: Pick<SignUpValues, 'profession'>) =>
  profession === HEALTH_PROFESSIONAL;

/** The body of one screen, for its schema: a field's controls become one value. */
function bodyOf(step: StepName, values: SignUpValues): Partial<Record<SignUpField, string | boolean>> {
  const {birthDay, birthMonth, birthYear, practicePrivate, practicePublic} = values;
  const professional = isHealthProfessional(values);
  const address = splitStreet(values);
  const body: Partial<Record<SignUpField, string | boolean>> = {};
  for (const {name, box} of fieldsOfStep(step)) {
    if (name === 'birthDate') body[name] = joinDate(birthDay, birthMonth, birthYear);
    else if (name === 'practice')
      body[name] = professional ? practiceOf(!!practicePrivate, !!practicePublic) : '-1';
    else if (name === 'specialty') body[name] = professional ? values.specialty : '';
    else if (name === 'streetNumber' || name === 'street') body[name] = address[name];
    else body[name] = box ? !!values[name] : values[name];
  }
  return body;
}

export const stepOneBody = (values: SignUpValues) => bodyOf('one', values);
export const stepTwoBody = (values: SignUpValues) => bodyOf('two', values);

/** The body of a registration, for registrationSchema and the API route. */
export const registrationBody = (values: SignUpValues) => ({
  ...stepOneBody(values),
  ...stepTwoBody(values),
});

/** The control that an error of a field links to. */
export const controlOf = (field: string): string =>
  fieldNames.includes(field as SignUpField) ? (controlsOf(field as SignUpField)[0] ?? field) : field;

/** The field of a control. */
export const fieldOf = (control: SignUpControl): string =>
  fieldNames.find((name) => controlsOf(name).includes(control)) ?? control;

/** The required fields of one screen, in its order. */
export const requiredFields = (step: StepName, values: SignUpValues): SignUpField[] =>
  fieldsOfStep(step)
    .filter(
      ({name, optional, healthProfessionalsOnly}) =>
        !optional &&
        (!healthProfessionalsOnly || isHealthProfessional(values)) &&
        (name !== 'postalCode' || hasPostalCodes(values.country)),
    )
    .map(({name}) => name);

/** The required fields of one screen without an answer, in its order. */
export function missingFields(step: StepName, values: SignUpValues): SignUpField[] {
  const filled = (control: SignUpControl) => !isBlank(values[control]);
  return requiredFields(step, values).filter((name) =>
    'anyOf' in FIELDS[name] ? !controlsOf(name).some(filled) : !controlsOf(name).every(filled),
  );
}
