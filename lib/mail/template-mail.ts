import {GatewayError} from '#lib/http/gateway-error.ts';
import {headerAddress} from './address.ts';
import {mergeLink, mergeValue} from './merge-value.ts';
import type {TemplateName} from './templates.ts';

/** A mail as the rooms of the site ask for it. Texts are raw, as typed: the gateway encodes them. */
export interface TemplateMail {
  template: TemplateName;
  /** Never with anything a visitor typed in it. */
  subject: string;
  from: string;
  to: string;
  cc?: string;
  replyTo?: string;
  variables: Record<string, string>;
  /** Variables in which a new line stays one. */
  multiline?: readonly string[];
  /** Variables that are URLs which we built. */
  links?: readonly string[];
  leadId: string;
}

/** The way out for mails. */
export interface MailGateway {
  readonly name: 'provider' | 'folder';
  /** How many mails it may be given at the same time. */
  readonly atOnce: number;
  /** @throws {GatewayError} of service `mail`; its fault says what becomes of the lead */
  send(mail: TemplateMail): Promise<void>;
}

/** The values of a mail's variables, encoded for HTML. */
export function mergeValues({variables, multiline = [], links = []}: TemplateMail): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, text]) => [
      name,
      links.includes(name) ? mergeLink(text) : mergeValue(text, {multiline: multiline.includes(name)}),
    ]),
  );
}

/**
 * The headers of a mail. An answer address that no header can hold is left out, because it also stands in the text
 * and the lead matters more; a recipient that no header can hold is the lead's fault, as it is at the provider.
 */
export function envelope({subject, from, to, cc, replyTo, leadId}: TemplateMail) {
  // Settings and constants, so whoever sets them must hear of it, and no lead may be given up for it.
  if (/\p{Control}/u.test(subject + leadId)) throw new GatewayError('mail', 'bad-header', 'configuration');
  const sender = headerAddress(from);
  const copy = cc && cc.toLowerCase() !== to.toLowerCase() ? headerAddress(cc) : undefined;
  if (!sender || (cc && !headerAddress(cc))) throw new GatewayError('mail', 'bad-address', 'configuration');
  const recipient = headerAddress(to);
  if (!recipient) throw new GatewayError('mail', 'bad-address', 'lead');
  return {from: sender, to: recipient, cc: copy, replyTo: replyTo && headerAddress(replyTo), subject, leadId};
}
