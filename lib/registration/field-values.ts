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

/** A ticked box is `on`, an unticked one "". */
export type SignUpValues = Record<SignUpControl, string>;

const blankOf = (name: SignUpField) => ('blank' in FIELDS[name] ? FIELDS[name].blank : '');

export const NO_VALUES = Object.fromEntries(
  fieldNames.flatMap((name) => controlsOf(name).map((control) => [control, blankOf(name)])),
) as SignUpValues;

export const isHealthProfessional = ({profession}: Pick<SignUpValues, 'profession'>) =>
  profession === HEALTH_PROFESSIONAL;

export function bodyOf(step: StepName, values: SignUpValues) {
  const {birthDay, birthMonth, birthYear, practicePrivate, practicePublic} = values;
  const professional = isHealthProfessional(values);
  const body: Record<string, string> = {
    ...values,
    ...splitStreet(values),
    birthDate: joinDate(birthDay, birthMonth, birthYear),
    practice: professional ? practiceOf(!!practicePrivate, !!practicePublic) : '-1',
    specialty: professional ? values.specialty : '',
  };
  return Object.fromEntries(
    fieldsOfStep(step).map(({name, box}) => [name, box ? !!body[name] : body[name]]),
  ) as Partial<Record<SignUpField, string | boolean>>;
}

export const registrationBody = (values: SignUpValues) => ({
  ...bodyOf('one', values),
  ...bodyOf('two', values),
});

export const controlOf = (field: string): string =>
  fieldNames.includes(field as SignUpField) ? (controlsOf(field as SignUpField)[0] ?? field) : field;

export const fieldOf = (control: SignUpControl): string =>
  fieldNames.find((name) => controlsOf(name).includes(control)) ?? control;

export const requiredFields = (step: StepName, values: SignUpValues): SignUpField[] =>
  fieldsOfStep(step)
    .filter(
      ({name, optional, healthProfessionalsOnly}) =>
        !optional &&
        (!healthProfessionalsOnly || isHealthProfessional(values)) &&
        (name !== 'postalCode' || hasPostalCodes(values.country)),
    )
    .map(({name}) => name);

export function missingFields(step: StepName, values: SignUpValues): SignUpField[] {
  const filled = (control: SignUpControl) => !isBlank(values[control]);
  return requiredFields(step, values).filter((name) =>
    'anyOf' in FIELDS[name] ? !controlsOf(name).some(filled) : !controlsOf(name).every(filled),
  );
}
