import {joinDate} from '#lib/forms/birth-date.ts';
import {HEALTH_PROFESSIONAL, practiceOf} from './choices.ts';

/** The controls of the sign-up as they are named in the form and in its order, empty: a date is three of them, a practice two boxes. */
export const NO_ANSWERS = {
  lastName: '',
  firstName: '',
  email: '',
  gender: '',
  residenceCountry: '',
  birthDay: '',
  birthMonth: '',
  birthYear: '',
  phone: '',
  profession: '',
  specialty: '',
  practicePrivate: '',
  practicePublic: '',
  jobTitle: '',
  streetNumber: '',
  street: '',
  addressComplement: '',
  postalCode: '',
  city: '',
  country: 'FR',
  dataUseConsent: '',
  privacyConsent: '',
};
export type SignUpControl = keyof typeof NO_ANSWERS;
/** A ticked box is `on`, one that is not is "". */
export type SignUpAnswers = Record<SignUpControl, string>;

/** The controls of the first screen; step 2 carries them along where there is no JavaScript. */
export const STEP_ONE_CONTROLS = [
  'lastName',
  'firstName',
  'email',
  'gender',
  'residenceCountry',
  'birthDay',
  'birthMonth',
  'birthYear',
] as const satisfies readonly SignUpControl[];

/** What the first screen says, for stepOneSchema. */
export function stepOneBody(answers: SignUpAnswers) {
  const {lastName, firstName, email, gender, residenceCountry, birthDay, birthMonth, birthYear} = answers;
  const birthDate = joinDate(birthDay, birthMonth, birthYear);
  return {lastName, firstName, email, gender, residenceCountry, birthDate};
}

/** What the second screen says, for stepTwoSchema. */
export function stepTwoBody(answers: SignUpAnswers) {
  const treats = answers.profession === HEALTH_PROFESSIONAL;
  return {
    phone: answers.phone,
    profession: answers.profession,
    jobTitle: answers.jobTitle,
    specialty: treats ? answers.specialty : '',
    practice: treats ? practiceOf(!!answers.practicePrivate, !!answers.practicePublic) : '-1',
    streetNumber: answers.streetNumber,
    street: answers.street,
    addressComplement: answers.addressComplement,
    postalCode: answers.postalCode,
    city: answers.city,
    country: answers.country,
    dataUseConsent: !!answers.dataUseConsent,
    privacyConsent: !!answers.privacyConsent,
  };
}

/** The body of a registration, for registrationSchema and for the wire. */
export const registrationBody = (answers: SignUpAnswers) => ({
  ...stepOneBody(answers),
  ...stepTwoBody(answers),
});

/** The control that an error of a field leads to. */
export function controlOf(field: string): string {
  if (field === 'birthDate') return 'birthDay';
  return field === 'practice' ? 'practicePrivate' : field;
}

/** The field that a control belongs to. */
export function fieldOf(control: SignUpControl): string {
  if (control.startsWith('birth')) return 'birthDate';
  return control.startsWith('practice') ? 'practice' : control;
}

const filled = (value: string) => value.trim() !== '';

/** Fields of the first screen that still have no answer, in its order. */
export function missingInStepOne(answers: SignUpAnswers): string[] {
  const whole = filled(answers.birthDay) && filled(answers.birthMonth) && filled(answers.birthYear);
  const single = ['lastName', 'firstName', 'email', 'gender', 'residenceCountry'] as const;
  return [...single.filter((field) => !filled(answers[field])), ...(whole ? [] : ['birthDate'])];
}

/** Fields of the second screen that must have an answer and have none, in its order. */
export function missingInStepTwo(answers: SignUpAnswers): string[] {
  const treats = answers.profession === HEALTH_PROFESSIONAL;
  const missing = (...fields: SignUpControl[]) => fields.filter((field) => !filled(answers[field]));
  return [
    ...missing('phone', 'profession'),
    ...(treats ? missing('specialty') : []),
    ...(treats && !answers.practicePrivate && !answers.practicePublic ? ['practice'] : []),
    ...missing(
      'jobTitle',
      'streetNumber',
      'street',
      'postalCode',
      'country',
      'dataUseConsent',
      'privacyConsent',
    ),
  ];
}

/** How much of the sign-up is answered, from 0 to 1. */
export function answered(answers: SignUpAnswers): number {
  const total = answers.profession === HEALTH_PROFESSIONAL ? 17 : 15;
  const missing = missingInStepOne(answers).length + missingInStepTwo(answers).length;
  return (total - missing) / total;
}
