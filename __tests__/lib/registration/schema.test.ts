// docs/promises.md: Registration
import {issuesByField} from '#lib/forms/text.ts';
import {missingFields} from '#lib/registration/field-values.ts';
import {registrationOf, registrationSchema, stepOneOf, stepTwoSchema} from '#lib/registration/schema.ts';
import {toWire} from '#lib/registration/wire.ts';
import {aRegistration, signUpValues} from '../../support/leads.ts';

const errors = (
  body: unknown,
  schema: {safeParse: typeof registrationSchema.safeParse} = registrationSchema,
) => {
  const result = schema.safeParse(body);
  return result.success ? {} : issuesByField(result.error);
};

it('takes a registration and fills in fields that have no control', () => {
  expect(registrationSchema.parse(aRegistration())).toEqual({
    ...aRegistration(),
    nationality: 'FR',
    newsletter: true,
  });
});

it('needs neither city, complement nor country', () => {
  const left = aRegistration({city: undefined, addressComplement: undefined, country: undefined});
  expect(registrationSchema.parse(left)).toMatchObject({city: '', addressComplement: '', country: 'FR'});
});

it('names every bad field of an empty body at once', () => {
  expect(errors({})).toEqual({
    lastName: ['required'],
    firstName: ['required'],
    email: ['required'],
    gender: ['required'],
    residenceCountry: ['required'],
    birthDate: ['required'],
    phone: ['required'],
    profession: ['required'],
    jobTitle: ['required'],
    streetNumber: ['required'],
    street: ['required'],
    postalCode: ['required'],
    dataUseConsent: ['consent'],
    privacyConsent: ['consent'],
  });
});

it.each([
  ['gender', '3'],
  ['residenceCountry', 'ZZ'],
  ['country', 'fr'],
  ['nationality', 'XX'],
  ['profession', 'Étudiant'],
  ['practice', '0'],
  ['newsletter', 'yes'],
])('names an unknown code: %s %j', (field, code) =>
  expect(errors(aRegistration({[field]: code}))).toEqual({[field]: ['choice']}),
);

it.each(['dataUseConsent', 'privacyConsent'])('needs %s to be true and nothing near it', (field) => {
  for (const value of [false, undefined, 'true', 'on', 1])
    expect(errors(aRegistration({[field]: value}))).toEqual({[field]: ['consent']});
});

describe('of health professionals', () => {
  it('asks a specialty and a way of practising, and refuses none', () => {
    expect(errors(aRegistration({specialty: '', practice: '-1'}))).toEqual({
      specialty: ['required'],
      practice: ['required'],
    });
  });
  it('says so beside other mistakes', () => {
    expect(errors(aRegistration({phone: '', practice: undefined, specialty: undefined}))).toEqual({
      phone: ['required'],
      specialty: ['required'],
      practice: ['required'],
    });
  });
});

it('keeps no specialty and no practice of others', () => {
  expect(registrationSchema.parse(aRegistration({profession: 'Artisan'}))).toMatchObject({
    specialty: '',
    practice: '-1',
  });
});

describe('a postal code', () => {
  it.each(['59120', '59 120', '59120\u200e', '\u00a020190', '97400', '98000'])(
    'of France may be %s',
    (postalCode) =>
      expect(registrationSchema.parse(aRegistration({postalCode})).postalCode).toMatch(/^\d{5}$/),
  );
  it.each(['591', '591200', '2A004', 'Loos'])('of France may not be %s', (postalCode) =>
    expect(errors(aRegistration({postalCode}))).toEqual({postalCode: ['postalCode']}),
  );
  it('is needed where the country has one, and only there', () => {
    for (const country of ['FR', 'GB', 'IE', 'CI', 'AE', 'HK']) {
      const needed = ['FR', 'GB', 'IE'].includes(country);
      for (const postalCode of ['', undefined])
        expect(errors(aRegistration({country, postalCode}))).toEqual(
          needed ? {postalCode: ['required']} : {},
        );
    }
    const left = registrationSchema.parse(aRegistration({country: 'AE', postalCode: ' '}));
    expect(toWire(left).postal).toBe('');
    expect(missingFields('two', signUpValues({country: 'AE', postalCode: ''}))).toEqual([]);
    expect(missingFields('two', signUpValues({postalCode: ''}))).toEqual(['postalCode']);
  });
  it('is free elsewhere', () => {
    expect(
      registrationSchema.parse(aRegistration({country: 'GB', postalCode: ' SW1A 1AA '})).postalCode,
    ).toBe('SW1A 1AA');
  });
});

it('refuses people below the age limit, and delivers a kept lead whatever the limit is', () => {
  const young = aRegistration({birthDate: '2012-01-01'});
  expect(errors(young, registrationOf(18))).toEqual({birthDate: ['underage']});
  expect(errors(young, stepOneOf(18) as never)).toEqual({birthDate: ['underage']});
  expect(errors(young, registrationOf(10))).toEqual({});
  expect(errors(young)).toEqual({});
});

describe('the two steps', () => {
  const {lastName, firstName, email, gender, residenceCountry, birthDate, ...second} =
    aRegistration() as Record<string, unknown>;
  it('ask for the halves of one registration', () => {
    expect({
      ...stepOneOf(18).parse({lastName, firstName, email, gender, residenceCountry, birthDate}),
      ...stepTwoSchema.parse(second),
    }).toEqual(registrationSchema.parse(aRegistration()));
  });
  it('keep the rules between answers', () => {
    expect(errors({...second, specialty: '', postalCode: '1'}, stepTwoSchema as never)).toEqual({
      specialty: ['required'],
      postalCode: ['postalCode'],
    });
  });
});
