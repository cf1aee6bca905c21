import {missingFields, NO_VALUES, registrationBody} from '#lib/registration/field-values.ts';
import {registrationSchema} from '#lib/registration/schema.ts';
import {aRegistration, signUpValues as values} from '../../support/leads.ts';

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

it('are missing where the schema would say so', () => {
  const missing = [...missingFields('one', NO_VALUES), ...missingFields('two', NO_VALUES)];
  const {error} = registrationSchema.safeParse(registrationBody(NO_VALUES));
  expect(missing.toSorted()).toEqual(error!.issues.map(({path}) => String(path[0])).toSorted());
  expect(missingFields('two', values({specialty: ' ', practicePublic: ''}))).toEqual([
    'specialty',
    'practice',
  ]);
  expect(missingFields('one', values({birthMonth: ''}))).toEqual(['birthDate']);
});
