import {cleanCode} from './clean.ts';
import {canonicalEmail} from './email.ts';

/**
 * The mailbox of an address: its one form ({@link canonicalEmail}) in lower case. Two addresses belong to one person if their
 * mailboxes are equal: RFC 5321 lets a host tell `Marie@` from `marie@`, and no known provider does.
 * @param address as typed or as stored
 */
export const mailboxOf = (address: string): string =>
  (canonicalEmail(address) || cleanCode(address)).toLowerCase();
