import {MIMEType} from 'node:util';

export function mediaType(header: string | null | undefined): string | undefined {
  try {
    return new MIMEType(header ?? '').essence;
  } catch {
    return undefined;
  }
}
