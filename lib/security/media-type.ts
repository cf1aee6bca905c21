import {MIMEType} from 'node:util';

/** The type and subtype of a Content-Type header, in lower case, without parameters; undefined if the header is missing or malformed. */
export function mediaType(header: string | null | undefined): string | undefined {
  try {
    return new MIMEType(header ?? '').essence;
  } catch {
    return undefined;
  }
}
