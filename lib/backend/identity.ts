import '#server-only';
import {createHash} from 'node:crypto';
import type {Env} from '#lib/config/env.ts';

type Addresses = Pick<NonNullable<Env['legacy']>, 'host' | 'site' | 'backend'>;

/** Contains no secret: it is the key of what is published and cached of a backend's articles. */
export const backendIdentity = (php: Addresses | undefined): string =>
  createHash('sha256')
    .update(php ? ['legacy', php.host, php.site, php.backend].join('\n') : 'embedded')
    .digest('hex')
    .slice(0, 16);
