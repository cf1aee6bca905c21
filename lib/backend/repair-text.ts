import {orElse} from '#lib/config/or-else.ts';
/**
 * Windows-1252 for 0x80–0x9F; the five undefined bytes stay control characters. Written here, because
 * TextDecoder('windows-1252') of several Node versions returns control characters for all of them.
 */
const HIGH =
  '\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f' +
  '\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178';

const BYTE_OF = new Map([...HIGH].map((letter, index) => [letter.charCodeAt(0), 0x80 + index]));

export const decodeCp1252 = (bytes: Uint8Array): string => mapControls(Buffer.from(bytes).toString('latin1'));

const mapControls = (text: string): string =>
  text.replace(/[\x80-\x9f]/g, (control) => HIGH.charAt(control.charCodeAt(0) - 0x80));

/** Undefined if the text has a character that Windows-1252 lacks. */
function encodeCp1252(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    const byte = BYTE_OF.get(unit) ?? unit;
    if (byte > 0xff) return undefined;
    bytes[index] = byte;
  }
  return bytes;
}

const STRICT_UTF8 = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});

/** Without this list « SANTÉ » and a no-break space, whose bytes happen to be valid UTF-8, would become « SANTɠ ». */
const PLAUSIBLE =
  /^[\0-\u017f\u0300-\u036f\u0391-\u03c9\u2000-\u2bff\ufb00-\ufb06\ufe0f\ufeff\ufffd\u{1f000}-\u{1faff}]*$/u;

function undouble(text: string): string {
  const bytes = encodeCp1252(text);
  if (!bytes) return text;
  const once = orElse(text, () => STRICT_UTF8.decode(bytes));
  return PLAUSIBLE.test(once) ? once : text;
}

const PASSES = 3;

/** Repairs Windows-1252 as control characters, UTF-8 encoded twice, and CRLF. */
export function repairText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n');
  if (/^[\0-\x7f]*$/.test(lines)) return lines;
  let repaired = lines;
  for (let pass = 0; pass < PASSES; pass++) {
    const next = undouble(mapControls(repaired));
    if (next === repaired) break;
    repaired = next;
  }
  return repaired;
}
