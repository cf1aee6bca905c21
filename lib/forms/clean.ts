/** Characters that take no room: format characters, bidi marks, soft hyphens, variation selectors, fillers. */
const INVISIBLE = /[\p{Cf}\p{DI}]/gu;

/** A character that can be seen. The Braille blank (U+2800) is a symbol to Unicode. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{DI}\u2800]/u;

/** Characters that turn the direction of what follows, and their deprecated kin: a name could rewrite the line around it. */
const TURNS_TEXT = /[\p{Bidi_Control}\u206a-\u206f]/gu;

/** Half a character. Not `toWellFormed`: Firefox 115 and Chrome 110 lack it. */
function wellFormed(raw: string) {
  const text = raw.replace(/\p{Cs}/gu, '\ufffd').replace(TURNS_TEXT, '');
  // A browser may lack normalize; the server composes what arrives.
  return text.normalize?.('NFC') ?? text;
}

export const isBlank = (value: string) => !VISIBLE.test(value);

/** One line: composed (NFC), trimmed, white space of any kind as one blank. */
export const cleanLine = (raw: string) =>
  wellFormed(raw)
    .replace(/[\s\u0085]+/gu, ' ')
    .trim();

/** A value whose characters all mean something, such as an address or a postal code: a line without invisible ones. */
export const cleanCode = (raw: string) => cleanLine(raw.replace(INVISIBLE, ''));

/** Several lines: line ends of every system and of Word become \n; other control characters are removed. */
export const cleanLines = (raw: string) =>
  wellFormed(raw.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')).trim();
