import {cleanCode} from './clean.ts';
import {canonicalEmail} from './email.ts';

/**
 * The mailbox of an address: its one form ({@link canonicalEmail}) in lower case. Two addresses belong to one person if their
 * mailboxes are equal: RFC 5321 lets a host tell `Marie@` from `marie@`, and no known provider does.
 * Also for what release 1.0 stored before such addresses were refused: its mails went to the host that a URL parser reads.
 * @param address as typed or as stored
 */
export function mailboxOf(address: string): string {
  const canonical = canonicalEmail(address);
  if (canonical) return canonical.toLowerCase();
  const value = cleanCode(address);
  const domainAt = value.lastIndexOf('@') + 1;
  const url = `http://${value.slice(domainAt)}`;
  return (URL.canParse(url) ? value.slice(0, domainAt) + new URL(url).hostname : value).toLowerCase();
}
