const INVISIBLE = /[\p{Cf}\p{DI}]/gu;

/** The Braille blank (U+2800) is a symbol to Unicode. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{DI}\u2800]/u;

/** A name with these could turn the direction of the line around it. */
const TURNS_TEXT = /[\p{Bidi_Control}\u206a-\u206f]/gu;

/** Not `toWellFormed`: Firefox 115 and Chrome 110 lack it. */
function wellFormed(raw: string) {
  const text = raw.replace(/\p{Cs}/gu, '\ufffd').replace(TURNS_TEXT, '');
  // A browser may lack normalize; the server composes what arrives.
  return text.normalize?.('NFC') ?? text;
}

export const isBlank = (value: string) => !VISIBLE.test(value);

export const cleanLine = (raw: string) =>
  wellFormed(raw)
    .replace(/[\s\u0085]+/gu, ' ')
    .trim();

/** For addresses, postal codes and other values without invisible characters. */
export const cleanCode = (raw: string) => cleanLine(raw.replace(INVISIBLE, ''));

/** Line ends of every system and of Word become \n; other control characters are removed. */
export const cleanLines = (raw: string) =>
  wellFormed(raw.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')).trim();
