import {domainToASCII} from 'node:url';

const ATOM = /^[^\s\p{Control}()<>[\]:;@\\,."]+(?:\.[^\s\p{Control}()<>[\]:;@\\,."]+)*$/u;
const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i;

/**
 * An address as a mail header may hold it. What visitors type is checked loosely on purpose, so `a@b.fr,c@d.fr` comes
 * this far: here it may not become two recipients. A local part with special characters is quoted, a domain with
 * accents is written in ASCII.
 * @returns undefined where no header can hold it
 */
export function headerAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  if (at < 1 || /[\p{Control}\p{Surrogate}]/u.test(address)) return undefined;
  const local = address.slice(0, at);
  const domain = address.slice(at + 1);
  const ascii = DOMAIN.test(domain) ? domain : domainToASCII(domain);
  if (!DOMAIN.test(ascii)) return undefined;
  return `${ATOM.test(local) ? local : `"${local.replace(/["\\]/g, '\\$&')}"`}@${ascii}`;
}
