import {orElse} from '#lib/config/or-else.ts';
import {decodeCp1252, repairText} from './repair-text.ts';

/** The message is the reason only, never the output. */
export class UndecodableError extends Error {
  override name = 'UndecodableError';
}

const STRICT_UTF8 = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});
const isBlank = (byte: number | undefined) =>
  byte === 0x20 || byte === 0 || (byte !== undefined && byte >= 9 && byte <= 13);
const isMark = (bytes: Uint8Array, at: number) =>
  bytes[at] === 0xef && bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf;

/** Works on bytes, because in a text that is not UTF-8 a byte order mark decodes to three letters. */
function withoutEdges(bytes: Uint8Array): Uint8Array {
  let start = 0;
  let end = bytes.length;
  while (start < end && (isBlank(bytes[start]) || isMark(bytes, start)))
    start += isBlank(bytes[start]) ? 1 : 3;
  while (end > start && (isBlank(bytes[end - 1]) || (end - start >= 3 && isMark(bytes, end - 3))))
    end -= isBlank(bytes[end - 1]) ? 1 : 3;
  return bytes.subarray(start, end);
}

/** Rows weigh fifty times their bytes as objects. */
const MAX_ROWS = 50_000;

function countRows(bytes: Uint8Array): void {
  let rows = 0;
  for (let at = bytes.indexOf(0x7b); at !== -1; at = bytes.indexOf(0x7b, at + 1))
    if (++rows > MAX_ROWS) throw new UndecodableError('too many rows');
}

function textOf(bytes: Uint8Array): string {
  try {
    return STRICT_UTF8.decode(bytes);
  } catch {
    return decodeCp1252(bytes);
  }
}

/** Parses JSON, repairs its texts, and returns integers too large for a double as strings. @throws {SyntaxError} */
function parse(json: string): unknown {
  return JSON.parse(json, (_key, value: unknown, {source}: {source?: string} = {}) => {
    if (typeof value === 'string') return repairText(value);
    if (typeof value === 'number' && !Number.isSafeInteger(value) && source && /^-?\d+$/.test(source))
      return source;
    return value;
  });
}

/** Pages, proxies and extensions put these before or after a document. */
const WRAPPINGS = [
  ['<!--', '-->'],
  ['<script', '</script>'],
] as const;

function unwrap(text: string): string {
  let [start, end] = [0, text.length];
  const skipBlanks = () => {
    while (start < end && /\s/.test(text[start] ?? '')) start++;
    while (end > start && /\s/.test(text[end - 1] ?? '')) end--;
  };
  for (let cut = true; cut;) {
    cut = false;
    skipBlanks();
    for (const [open, close] of WRAPPINGS) {
      const after = text.startsWith(open, start) ? text.indexOf(close, start) + close.length : 0;
      if (after >= start + open.length + close.length && after <= end) [start, cut] = [after, true];
      const before = text.endsWith(close, end) ? text.lastIndexOf(open, end) : -1;
      if (before >= start && before < end) [end, cut] = [before, true];
    }
  }
  return text.slice(start, end);
}

const parses = (json: string): boolean => orElse(undefined, () => JSON.parse(json) as unknown) !== undefined;

/** Possible starts of the rows. `SQLSTATE[HY000] [2002]` and the `[0] =>` of print_r are none. */
const OPENING = /\[\s*(?:\]|\{\s*["}])|\{\s*["}]/g;
/** Text after one of these is the inside of a larger document that was cut off. */
const INSIDE = /(?:[[{,]|"\s*:)\s*$/;
/** PHP prints such a message after the document, while it shuts down. */
const CLOSING_NOTICE =
  /[\]}]\s*(?:<br \/>\s*)?(?:<b>)?(?:Warning|Notice|Deprecated|Strict Standards)(?:<\/b>)?:\s/g;
/** A hostile body must not occupy its reader. */
const MAX_CHARACTERS_READ = 32 * 1024 * 1024;
const MAX_ATTEMPTS = 20_000;

function holdsRow(noise: string): boolean {
  let attempts = 0;
  for (const {index} of noise.matchAll(/\{\s*"/g)) {
    for (let end = noise.indexOf('}', index); end !== -1; end = noise.indexOf('}', end + 1)) {
      if (++attempts > MAX_ATTEMPTS || parses(noise.slice(index, end + 1))) return true;
      if (end - index > 10_000) break;
    }
  }
  return false;
}

function lastDocument(text: string): string | undefined {
  let read = 0;
  for (const {index} of text.matchAll(OPENING)) {
    read += text.length - index;
    if (read > MAX_CHARACTERS_READ) break;
    const document = text.slice(index);
    if (!parses(document)) continue;
    const noise = text.slice(0, index).trim();
    if (noise && (parses(noise) || holdsRow(noise))) throw new UndecodableError('several documents');
    return INSIDE.test(noise) ? undefined : document;
  }
  return undefined;
}

function endings(text: string): string[] {
  const notices = [...text.matchAll(CLOSING_NOTICE)].slice(0, 3);
  return [text, ...notices.map(({index}) => text.slice(0, index + 1))];
}

function cutOut(text: string): unknown {
  for (const printed of endings(text)) {
    const document = lastDocument(printed);
    if (document !== undefined) return parse(document);
  }
  throw new UndecodableError('no document');
}

/**
 * Decodes what a legacy PHP script printed, in whatever encoding, with warnings and echoes around it. Two documents are
 * refused, because either could be meant, and so is an empty body: json_encode returns one if a text is not UTF-8.
 * @returns the value, and whether something was printed around it @throws {UndecodableError}
 */
export function decodeLegacy(body: Uint8Array) {
  const bytes = withoutEdges(body);
  if (!bytes.length) throw new UndecodableError('empty');
  countRows(bytes);
  const text = textOf(bytes);
  try {
    return {value: parse(text), noisy: false};
  } catch {
    return {value: cutOut(unwrap(text)), noisy: true};
  }
}
