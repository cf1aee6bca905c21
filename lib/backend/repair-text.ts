import {encodeCp1252, mapControls} from './cp1252.ts';

const STRICT_UTF8 = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});

/**
 * Characters of a text that was encoded twice. Without this list « SANTÉ » followed by a no-break space, whose bytes happen to
 * be valid UTF-8, would become « SANTɠ ».
 */
const PLAUSIBLE =
  /^[\0-\u017f\u0300-\u036f\u0391-\u03c9\u2000-\u2bff\ufb00-\ufb06\ufe0f\ufeff\ufffd\u{1f000}-\u{1faff}]*$/u;

function undouble(text: string): string {
  const bytes = encodeCp1252(text);
  if (!bytes) return text;
  try {
    const once = STRICT_UTF8.decode(bytes);
    return PLAUSIBLE.test(once) ? once : text;
  } catch {
    return text;
  }
}

/** The deepest nesting of encodings seen so far. */
const PASSES = 3;

/** Repairs the texts of legacy databases: Windows-1252 as control characters, UTF-8 encoded twice, CRLF. */
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
