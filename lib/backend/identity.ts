import '#server-only';
import {hash} from 'node:crypto';
import type {Env} from '#lib/config/env.ts';

type Addresses = Pick<NonNullable<Env['legacy']>, 'host' | 'site' | 'backend'>;

/** Contains no secret: it is the key of what is published and cached of a backend's articles. */
export function backendIdentity(php: Addresses | undefined): string {
  const name = php ? ['legacy', php.host, php.site, php.backend].join('\n') : 'embedded';
  return hash('sha256', name).slice(0, 16);
}
