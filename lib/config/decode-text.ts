import {TextDecoder} from 'node:util';

const STRICT = new TextDecoder('utf-8', {fatal: true});

type NoText = 'utf16' | 'latin1' | 'document' | 'noText';

/** Decodes a file that a person wrote on any system: without a byte order mark, its lines end with \n. */
export function decodeText(bytes: Uint8Array): {text: string} | {not: NoText} {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return {not: 'utf16'};
  // A ZIP archive, as .docx and .odt are, an older .doc, RTF.
  if (/^(?:PK\x03\x04|\xd0\xcf\x11\xe0|\{\\rtf)/.test(Buffer.from(bytes.subarray(0, 5)).toString('latin1')))
    return {not: 'document'};
  const zeros = bytes.subarray(0, 512).filter((byte) => byte === 0).length;
  if (zeros) return {not: zeros > Math.min(bytes.length, 512) / 3 ? 'utf16' : 'noText'};
  try {
    return {text: STRICT.decode(bytes).replace(/\r\n?/g, '\n')};
  } catch {
    // The controls of a picture or a program are no text in any encoding.
    return {not: bytes.some((byte) => byte < 9) ? 'noText' : 'latin1'};
  }
}
