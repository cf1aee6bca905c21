import {z} from 'zod';
import {LOOPBACK} from './loopback.ts';

function isSafeConnection({hostname, searchParams}: URL): boolean {
  const host = searchParams.get('host') ?? hostname;
  const local = host === '' || host.startsWith('/') || LOOPBACK.test(host);
  return local || ['verify-full', 'disable'].includes(searchParams.get('sslmode') ?? '');
}

/** Of a repeated parameter `pg` reads the last, and URLSearchParams the first. */
const hasRepeats = ({searchParams}: URL) => new Set(searchParams.keys()).size < searchParams.size;

/** DATABASE_URL, which must not send leads over a network in clear text. */
export const databaseAddress = z
  .string()
  .trim()
  .refine(
    (value) => /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? ''),
    'must be a PostgreSQL URL such as postgresql://user:password@host/database',
  )
  .refine(
    (value) => !URL.canParse(value) || !hasRepeats(new URL(value)),
    'names a parameter twice: each may stand there once',
  )
  .refine(
    (value) => !URL.canParse(value) || isSafeConnection(new URL(value)),
    'leads to another machine without TLS, so all leads would be sent in clear text: add ?sslmode=verify-full (with &sslrootcert=FILE for a certificate of your own), or ?sslmode=disable if the network between is yours alone',
  );
