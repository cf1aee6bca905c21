import {answersInPlace} from '#components/forms/sign-up-fields.tsx';
import {splitStreet} from '#lib/forms/street.ts';
import {bodyOf, NO_VALUES} from '#lib/registration/field-values.ts';

it.each([
  ['12 bis rue des Lilas', ['12 bis', 'rue des Lilas']],
  ['12, rue des Lilas', ['12', 'rue des Lilas']],
  ['3-5 A avenue Foch', ['3-5 A', 'avenue Foch']],
  ['12bis rue des Lilas', ['12bis', 'rue des Lilas']],
  ['8 mai 1945', ['', '8 mai 1945']],
  ['rue du 8 mai 1945', ['', 'rue du 8 mai 1945']],
  ['1er étage', ['', '1er étage']],
])('%s has the number and street %j', (street, parts) =>
  expect(Object.values(splitStreet({streetNumber: '', street}))).toEqual(parts),
);

it('does not split a street if the number is given, in the form and in the request', () => {
  const address = {streetNumber: '7', street: '12 bis rue des Lilas'};
  expect(splitStreet(address)).toEqual(address);
  expect(bodyOf('two', {...NO_VALUES, ...address})).toMatchObject(address);
  expect(bodyOf('two', {...NO_VALUES, street: '12 rue des Lilas'})).toMatchObject({streetNumber: '12'});
});

describe('answers in place', () => {
  const changes = (
    typed: Partial<typeof NO_VALUES>,
    before: Partial<typeof NO_VALUES> = {},
    finished = true,
  ) => answersInPlace({...NO_VALUES, ...before, ...typed}, {...NO_VALUES, ...before}, finished);

  it('spreads a date at once, and a street once it is left', () => {
    expect(changes({birthDay: '12/04/1985', street: '12 rue X'}, {}, false)).toEqual({
      birthDay: '12',
      birthMonth: '04',
      birthYear: '1985',
    });
    expect(changes({street: '12 rue X'})).toEqual({streetNumber: '12', street: 'rue X'});
  });

  it('preselects the country of the address, and empties the city of another postal code', () => {
    expect(changes({residenceCountry: 'BE'}, {}, false)).toEqual({country: 'BE'});
    expect(changes({postalCode: '1'}, {city: 'Loos'}, false)).toEqual({city: ''});
    expect(changes({postalCode: '59000', city: 'Lille'}, {city: 'Loos'}, false)).toEqual({});
  });
});
