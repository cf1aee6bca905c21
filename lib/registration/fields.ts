interface Field {
  /** The screen that asks for it. */
  step: 'one' | 'two';
  /** The form's controls, where they are others than one of the field's own name. */
  controls?: readonly string[];
  /** One of several controls is answer enough. */
  anyOf?: true;
  /** Asked of health professionals alone. */
  ofCarers?: true;
  optional?: true;
  /** A box to tick. */
  box?: true;
  /** What the control says before it is touched. */
  blank?: string;
}

/**
 * The fields of the sign-up, in the order of its two screens. What else lists them (controls, bodies, what is missing,
 * progress, the split of the schema) is derived from here; a schema that lacks one does not compile.
 */
export const FIELDS = {
  lastName: {step: 'one'},
  firstName: {step: 'one'},
  email: {step: 'one'},
  gender: {step: 'one'},
  residenceCountry: {step: 'one'},
  birthDate: {step: 'one', controls: ['birthDay', 'birthMonth', 'birthYear']},
  phone: {step: 'two'},
  profession: {step: 'two'},
  specialty: {step: 'two', ofCarers: true},
  practice: {step: 'two', ofCarers: true, controls: ['practicePrivate', 'practicePublic'], anyOf: true},
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
type FieldOfStep<Step> = {
  [Name in SignUpField]: (typeof FIELDS)[Name]['step'] extends Step ? Name : never;
}[SignUpField];

export const fieldNames = Object.keys(FIELDS) as SignUpField[];
const settingsOf = (name: SignUpField): Field => FIELDS[name];

/** The controls of a field, in the form's order. */
export const controlsOf = (name: SignUpField) => (settingsOf(name).controls ?? [name]) as SignUpControl[];

const ofStepOne = (name: SignUpField): name is FieldOfStep<'one'> => FIELDS[name].step === 'one';

/** Whether the first screen asks for a field; a field of another program's naming is none of it. */
export const isOfStepOne = (field: string) => fieldNames.some((name) => name === field && ofStepOne(name));

/** The fields of the first screen, as a schema is split by them. */
export const STEP_ONE = Object.fromEntries(
  fieldNames.filter(ofStepOne).map((name) => [name, true]),
) as Record<FieldOfStep<'one'>, true>;

/** The controls of the first screen; step 2 carries them along where there is no JavaScript. */
export const STEP_ONE_CONTROLS: readonly SignUpControl[] = fieldNames.filter(ofStepOne).flatMap(controlsOf);

/** The fields that one screen asks for, and settings of each. */
export const fieldsOfStep = (step: Field['step']) =>
  fieldNames.filter((name) => FIELDS[name].step === step).map((name) => ({name, ...settingsOf(name)}));
