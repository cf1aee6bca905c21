import '#server-only';
import {createHash} from 'node:crypto';
import type {Env} from '#lib/config/env.ts';

type Addresses = Pick<NonNullable<Env['legacy']>, 'host' | 'site' | 'backend'>;

/** Identifies PHP, or the embedded backend, without secrets: the key of what is published and cached of its articles. */
export const backendIdentity = (php: Addresses | undefined): string =>
  createHash('sha256')
    .update(php ? ['legacy', php.host, php.site, php.backend].join('\n') : 'embedded')
    .digest('hex')
    .slice(0, 16);
