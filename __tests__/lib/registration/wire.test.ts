// docs/promises.md: Registration
import {registrationSchema} from '#lib/registration/schema.ts';
import {toWire} from '#lib/registration/wire.ts';
import {aRegistration, ON_THE_WIRE} from '../../support/leads.ts';

const wire = (changes: object = {}) => toWire(registrationSchema.parse(aRegistration({...changes})));

it('says a registration in the nineteen words of the backend', () => {
  expect(wire()).toStrictEqual(ON_THE_WIRE);
});

it('reads a phone number for either country that was chosen', () => {
  expect(wire({country: 'FR', residenceCountry: 'BE', phone: '02 555 12 12'}).phone).toBe('+3225551212');
});

it('sends all nineteen, also those that are empty', () => {
  const fields = wire({
    profession: 'Artisan',
    city: undefined,
    addressComplement: undefined,
    phone: '12 34 56',
  });
  expect(Object.keys(fields)).toHaveLength(19);
  expect(fields).toMatchObject({special: '', exercice: -1, ville: '', adressup: '', phone: '12 34 56'});
});
