import {randomInt} from 'node:crypto';

/** No letter that sounds or looks like another on the telephone, and no vowels, so that no word appears. */
const LETTERS = '23456789BCDFGHKMNPQRTVWXZ';

/** A short reference that a caller can read out: `K7F-2QD`. */
export function newReference(): string {
  const letters = Array.from({length: 6}, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, 3)}-${letters.slice(3)}`;
}
