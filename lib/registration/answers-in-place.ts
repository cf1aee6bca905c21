import {isMonthName, splitDate} from '#lib/forms/birth-date.ts';
import {isBlank} from '#lib/forms/clean.ts';
import type {SignUpValues} from './field-values.ts';

/** A house number before a street: `12`, `12 bis`, `3-5 A`. */
const NUMBER_AND_STREET = /^\s*(\d+(?:[-/]\d+)?(?:\s?(?:bis|ter|quater|[a-d]))?)[\s,]+((\p{L}+).*)$/iu;

/** `12 bis rue des Lilas` in the street moves its number to the empty number; not of `8 mai 1945`. */
export function splitStreet({
  streetNumber,
  street,
}: Pick<SignUpValues, 'streetNumber' | 'street'>): Pick<SignUpValues, 'streetNumber' | 'street'> {
  const [, number, rest, word] = NUMBER_AND_STREET.exec(street) ?? [];
  if (!number || !rest || !word || !isBlank(streetNumber) || isMonthName(word)) return {streetNumber, street};
  return {streetNumber: number, street: rest.trim()};
}

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
