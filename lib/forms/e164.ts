import '#server-only';
import {parsePhoneNumberFromString, type CountryCode} from 'libphonenumber-js/max';

/**
 * A phone number in E.164: a valid number of a country that was typed (`+41…`) or chosen, never of another one. Needs the
 * full numbering plans (/max): the small ones take a Réunion number for a French one.
 * @param countries chosen by the visitor, in the order in which they are tried
 * @returns undefined if it is not valid or has an extension, which E.164 would lose
 */
export function e164(typed: string, ...countries: string[]): string | undefined {
  const withoutBrackets = typed.replace(/^\((\+[\d\s]+)\)/, '$1');
  for (const country of countries) {
    const number = parsePhoneNumberFromString(withoutBrackets, {
      defaultCountry: country as CountryCode,
      extract: false,
    });
    if (number?.isValid()) return number.ext ? undefined : number.number;
  }
  return undefined;
}
