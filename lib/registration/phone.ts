import '#server-only';
import {parsePhoneNumberFromString, type CountryCode} from 'libphonenumber-js/max';

/** Many numbers are written as France writes them; 06 92 is Réunion's all the same. */
const AFTER_THE_SELECTED: readonly CountryCode[] = ['FR', 'RE', 'GP', 'MQ', 'GF', 'YT', 'PM'];

/**
 * A number in E.164, read first as the selected country writes it; undefined where it is none that can exist. Needs the
 * full numbering plans (/max): the small ones take a Réunion number for a French one.
 */
export function e164(typed: string, country: string): string | undefined {
  for (const defaultCountry of [country as CountryCode, ...AFTER_THE_SELECTED]) {
    const number = parsePhoneNumberFromString(typed, {defaultCountry, extract: false});
    if (number?.isValid()) return number.number;
  }
  return undefined;
}
