import '#server-only';
import {parsePhoneNumberFromString, type CountryCode} from 'libphonenumber-js/max';

/** Many numbers abroad are written in the French format; 06 92 belongs to Réunion. */
const FALLBACK_COUNTRIES: readonly CountryCode[] = ['FR', 'RE', 'GP', 'MQ', 'GF', 'YT', 'PM'];

/**
 * A phone number in E.164, parsed for the selected country first; undefined if it is not valid. Needs the full numbering
 * plans (/max): the small ones take a Réunion number for a French one.
 */
export function e164(typed: string, country: string): string | undefined {
  for (const defaultCountry of [country as CountryCode, ...FALLBACK_COUNTRIES]) {
    const number = parsePhoneNumberFromString(typed, {defaultCountry, extract: false});
    if (number?.isValid()) return number.number;
  }
  return undefined;
}
