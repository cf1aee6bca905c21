interface Field {
  step: 'one' | 'two';
  controls?: readonly string[];
  anyOf?: true;
  healthProfessionalsOnly?: true;
  optional?: true;
  box?: true;
  blank?: string;
}
export type StepName = Field['step'];

/** In the order of the two screens. A schema that lacks a field does not compile. */
export const FIELDS = {
  lastName: {step: 'one'},
  firstName: {step: 'one'},
  email: {step: 'one'},
  gender: {step: 'one'},
  residenceCountry: {step: 'one', blank: 'FR'},
  birthDate: {step: 'one', controls: ['birthDay', 'birthMonth', 'birthYear']},
  phone: {step: 'two'},
  profession: {step: 'two'},
  specialty: {step: 'two', healthProfessionalsOnly: true},
  practice: {
    step: 'two',
    healthProfessionalsOnly: true,
    controls: ['practicePrivate', 'practicePublic'],
    anyOf: true,
  },
  jobTitle: {step: 'two'},
  streetNumber: {step: 'two'},
  street: {step: 'two'},
  addressComplement: {step: 'two', optional: true},
  postalCode: {step: 'two'},
  city: {step: 'two', optional: true},
  country: {step: 'two', blank: 'FR'},
  dataUseConsent: {step: 'two', box: true},
  privacyConsent: {step: 'two', box: true},
} as const satisfies Record<string, Field>;

export type SignUpField = keyof typeof FIELDS;
type ControlsOf<Name extends SignUpField> = (typeof FIELDS)[Name] extends {
  controls: readonly (infer Control extends string)[];
}
  ? Control
  : Name;
export type SignUpControl = {[Name in SignUpField]: ControlsOf<Name>}[SignUpField];
type FieldOfStep<OfStep> = {
  [Name in SignUpField]: (typeof FIELDS)[Name]['step'] extends OfStep ? Name : never;
}[SignUpField];

export const fieldNames = Object.keys(FIELDS) as SignUpField[];
const settingsOf = (name: SignUpField): Field => FIELDS[name];

export const controlsOf = (name: SignUpField) => (settingsOf(name).controls ?? [name]) as SignUpControl[];

const inStepOne = (name: SignUpField): name is FieldOfStep<'one'> => FIELDS[name].step === 'one';

export const isOfStepOne = (field: string) => fieldNames.some((name) => name === field && inStepOne(name));

export const STEP_ONE = Object.fromEntries(
  fieldNames.filter(inStepOne).map((name) => [name, true]),
) as Record<FieldOfStep<'one'>, true>;

/** Without scripts the second screen sends these again as hidden inputs. */
export const STEP_ONE_CONTROLS: readonly SignUpControl[] = fieldNames.filter(inStepOne).flatMap(controlsOf);

export const fieldsOfStep = (step: StepName) =>
  fieldNames.filter((name) => FIELDS[name].step === step).map((name) => ({name, ...settingsOf(name)}));
