import {isMonthName} from './birth-date.ts';
import {isBlank} from './clean.ts';

interface Street {
  streetNumber: string;
  street: string;
}

const NUMBER_AND_STREET = /^\s*(\d+(?:[-/]\d+)?(?:\s?(?:bis|ter|quater|[a-d]))?)[\s,]+((\p{L}+).*)$/iu;

/** `12 bis rue des Lilas` in the street moves its number to the empty number; not of `8 mai 1945`. */
export function splitStreet({streetNumber, street}: Street): Street {
  const [, number, rest, word] = NUMBER_AND_STREET.exec(street) ?? [];
  if (!number || !rest || !word || !isBlank(streetNumber) || isMonthName(word)) return {streetNumber, street};
  return {streetNumber: number, street: rest.trim()};
}
