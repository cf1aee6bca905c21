import {domainToASCII} from 'node:url';

const ATOM = /^[^\s\p{Control}()<>[\]:;@\\,."]+(?:\.[^\s\p{Control}()<>[\]:;@\\,."]+)*$/u;
const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i;

/**
 * An address in the form of a mail header. The forms check addresses loosely on purpose, so `a@b.fr,c@d.fr` arrives here and
 * must not become two recipients. Special characters in the local part are quoted; a domain with accents becomes ASCII.
 * @returns undefined if no header can hold the address
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
