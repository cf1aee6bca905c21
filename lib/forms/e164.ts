import '#server-only';
import {parsePhoneNumberFromString, type CountryCode} from 'libphonenumber-js/max';

/** Without /max a Réunion number counts as French. Undefined for an extension, which E.164 would lose. */
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
