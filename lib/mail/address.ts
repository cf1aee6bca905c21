import {canonicalEmail} from '#lib/forms/email.ts';

const ATOM = /^[^\s\p{Control}()<>[\]:;@\\,."]+(?:\.[^\s\p{Control}()<>[\]:;@\\,."]+)*$/u;

/**
 * The one form of an address ({@link canonicalEmail}) as a mail header writes it: special characters in the local part are
 * quoted, so that `a@b.fr,c@d.fr` does not become two recipients.
 * @returns undefined if it is no address
 */
export function headerAddress(address: string): string | undefined {
  const canonical = canonicalEmail(address);
  if (!canonical) return undefined;
  const at = canonical.lastIndexOf('@');
  const local = canonical.slice(0, at);
  return (ATOM.test(local) ? local : `"${local.replace(/["\\]/g, '\\$&')}"`) + canonical.slice(at);
}
