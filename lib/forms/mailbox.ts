import {cleanCode} from './clean.ts';
import {canonicalEmail} from './email.ts';

/**
 * Two addresses belong to one person if their mailboxes are equal: RFC 5321 lets a host tell `Marie@` from `marie@`,
 * and no known provider does.
 */
export const mailboxOf = (address: string): string =>
  (canonicalEmail(address) || cleanCode(address)).toLowerCase();

/** Equal for addresses of one inbox at many providers (`v.ictime+1@…`, `victime@…`). It only counts mails. */
export function inboxOf(mailbox: string): string {
  const at = mailbox.lastIndexOf('@');
  const name = mailbox.slice(0, at);
  return `${(name.split('+')[0] || name).replaceAll('.', '')}${mailbox.slice(at)}`;
}
