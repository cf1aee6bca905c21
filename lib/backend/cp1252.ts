/**
 * Windows-1252 for 0x80–0x9F; the five undefined bytes stay control characters. Written here, because
 * TextDecoder('windows-1252') of several Node versions returns control characters for all of them.
 */
const HIGH =
  '\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f' +
  '\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178';

const BYTE_OF = new Map([...HIGH].map((letter, index) => [letter.charCodeAt(0), 0x80 + index]));

/** The text of bytes in Windows-1252: every byte is a character. */
export function decodeCp1252(bytes: Uint8Array): string {
  return mapControls(Buffer.from(bytes).toString('latin1'));
}

/** Converts control characters U+0080–U+009F, which texts do not contain, to the Windows-1252 letters they were. */
export function mapControls(text: string): string {
  return text.replace(/[\x80-\x9f]/g, (control) => HIGH.charAt(control.charCodeAt(0) - 0x80));
}

/** The bytes of a text in Windows-1252, or undefined if it has another character. */
export function encodeCp1252(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    const byte = BYTE_OF.get(unit) ?? unit;
    if (byte > 0xff) return undefined;
    bytes[index] = byte;
  }
  return bytes;
}
