import {splitDate} from '#lib/forms/birth-date.ts';
import {isBlank} from '#lib/forms/clean.ts';
import {splitStreet} from '#lib/forms/street.ts';
import type {SignUpValues} from '#lib/registration/field-values.ts';

/**
 * Moves answers that were entered into one field to the fields that they belong to.
 * @param values on the page
 * @param before the values at the last call
 * @param finished false while a field is being typed in
 * @returns the values to change
 */
export function answersInPlace(
  values: SignUpValues,
  before: SignUpValues,
  finished: boolean,
): Partial<SignUpValues> {
  const changed = (control: keyof SignUpValues) => values[control] !== before[control];
  const date = isBlank(values.birthMonth + values.birthYear) && splitDate(values.birthDay);
  return {
    ...(date && {birthDay: date.day, birthMonth: date.month, birthYear: date.year}),
    ...(finished && splitStreet(values)),
    // Most people work in the country they live in.
    ...(changed('residenceCountry') && values.residenceCountry && !changed('country')
      ? {country: values.residenceCountry}
      : {}),
    // Autofill enters the city with its postal code.
    ...(changed('postalCode') && !changed('city') ? {city: ''} : {}),
  };
}
