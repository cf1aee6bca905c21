import {
  answered,
  missingInStepOne,
  missingInStepTwo,
  NO_VALUES,
  progressIn,
  registrationBody,
  withoutAnswers,
  type SignUpValues,
} from '#lib/registration/field-values.ts';
import {registrationSchema} from '#lib/registration/schema.ts';
import {aRegistration} from '../../support/leads.ts';

/** A registration as it stands in the form's controls. */
const values = (changes: Partial<SignUpValues> = {}): SignUpValues => ({
  ...aRegistration(),
  birthDay: '29',
  birthMonth: 'févr.',
  birthYear: '1984',
  practicePrivate: '',
  practicePublic: 'on',
  dataUseConsent: 'on',
  privacyConsent: 'on',
  ...changes,
});

it('make a registration', () => {
  expect(registrationSchema.parse(registrationBody(values()))).toEqual(
    registrationSchema.parse(aRegistration()),
  );
});

it.each([
  ['', '', '-1'],
  ['on', '', '1'],
  ['', 'on', '2'],
  ['on', 'on', '3'],
])('say private %j and public %j as %s', (practicePrivate, practicePublic, practice) => {
  expect(registrationBody(values({practicePrivate, practicePublic})).practice).toBe(practice);
});

it('forget specialty and practice with another profession', () => {
  expect(registrationBody(values({profession: 'Artisan'}))).toMatchObject({specialty: '', practice: '-1'});
});

it('are missing where the schema would say so', () => {
  const missing = [...missingInStepOne(NO_VALUES), ...missingInStepTwo(NO_VALUES)];
  const {error} = registrationSchema.safeParse(registrationBody(NO_VALUES));
  expect(missing).toEqual(error!.issues.map(({path}) => path[0]));
  expect(missingInStepTwo(values({specialty: ' ', practicePublic: ''}))).toEqual(['specialty', 'practice']);
  expect(missingInStepOne(values({birthMonth: ''}))).toEqual(['birthDate']);
});

it('are counted from none to all', () => {
  // The country is answered from the start.
  expect(answered(NO_VALUES)).toBeCloseTo(1 / 15);
  expect(answered(values())).toBe(1);
  expect(answered(values({profession: 'Artisan', specialty: '', practicePublic: ''}))).toBe(1);
});

it('moves with every answer, from nought to the second screen at 49, and never to the end by itself', () => {
  expect(progressIn('one', NO_VALUES)).toBe(0);
  const seen = (['lastName', 'firstName', 'email', 'gender', 'residenceCountry'] as const).map(
    (field, index, all) =>
      progressIn('one', {
        ...NO_VALUES,
        ...Object.fromEntries(all.slice(0, index + 1).map((name) => [name, 'x'])),
      }),
  );
  expect(seen).toEqual([8, 16, 25, 33, 41]);
  expect(progressIn('one', values())).toBe(49);
  const second = {...NO_VALUES, country: 'BE'};
  expect(progressIn('two', second)).toBe(49);
  expect(progressIn('two', {...second, phone: '0639981234'})).toBe(55);
  expect(progressIn('two', values())).toBe(99);
  expect(progressIn('two', values({profession: 'Artisan', specialty: '', practicePublic: ''}))).toBe(99);
});

it('are no answers where they are wrong, whichever controls a field has', () => {
  const counted = withoutAnswers(values(), ['email', 'birthDate', 'unknown']);
  expect(missingInStepOne(counted)).toEqual(['email', 'birthDate']);
  expect(withoutAnswers(values(), [])).toEqual(values());
});
