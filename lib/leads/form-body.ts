import {decodeCp1252} from '#lib/backend/repair-text.ts';

/**
 * The fields of an `application/x-www-form-urlencoded` body, in UTF-8, or else in Windows-1252: some old mail programs and
 * in-app browsers send `H%E9l%E8ne`.
 */
export function readFormBody(body: string): URLSearchParams {
  const fields = new URLSearchParams(body);
  // What is no UTF-8 became U+FFFD.
  if (!`${fields}`.includes('%EF%BF%BD') || /%EF%BF%BD/i.test(body)) return fields;
  const inUtf8 = body.replace(/%([89a-f][0-9a-f])/gi, (_, byte: string) =>
    encodeURIComponent(decodeCp1252(Buffer.from(byte, 'hex'))),
  );
  return new URLSearchParams(inUtf8);
}
