import {MIMEType} from 'node:util';
import {orElse} from '#lib/config/or-else.ts';

export const mediaType = (header: string | null | undefined): string | undefined =>
  orElse(undefined, () => new MIMEType(header ?? '').essence);
