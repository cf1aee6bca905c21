import {canonicalEmail} from '#lib/forms/email.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import type {Job} from '#lib/outbox/queue/claim.ts';
import {escapeMarkup} from '#lib/security/escape-markup.ts';

export const TEMPLATES = ['HSContact', 'HSDevis', 'SendRegisterSiteHS'] as const;
export type TemplateName = (typeof TEMPLATES)[number];

export interface TemplateMail {
  template: TemplateName;
  /** Contains nothing that a visitor typed. */
  subject: string;
  from: string;
  to: string;
  cc?: string;
  replyTo?: string;
  variables: Record<string, string>;
  multiline?: readonly string[];
  links?: readonly string[];
  leadId: string;
  picture?: {name: string; png: Buffer};
}

export interface MailGateway {
  /** @throws {GatewayError} of service `mail`; its fault decides what happens to the lead */
  send(mail: TemplateMail): Promise<void>;
}

/** A committed lead, read from the store. Its payload is parsed again before anything is sent. */
export type KeptLead = Pick<Job, 'leadId' | 'reference' | 'payload'>;

export const withReference = (message: string, reference: string) =>
  `${message}\n\nRéférence\u00a0: ${reference}`;

export function mergeValues({variables, multiline = [], links = []}: TemplateMail): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, text]) => [
      name,
      links.includes(name) ? mergeLink(text) : mergeValue(text, {multiline: multiline.includes(name)}),
    ]),
  );
}

const ATOM = /^[^\s\p{Control}()<>[\]:;@\\,."]+(?:\.[^\s\p{Control}()<>[\]:;@\\,."]+)*$/u;

/** Quotes the local part, so that `a@b.fr,c@d.fr` does not become two recipients. Returns undefined if it is no address. */
export function headerAddress(address: string): string | undefined {
  const canonical = canonicalEmail(address);
  if (!canonical) return undefined;
  const at = canonical.lastIndexOf('@');
  const local = canonical.slice(0, at);
  return (ATOM.test(local) ? local : `"${local.replace(/["\\]/g, '\\$&')}"`) + canonical.slice(at);
}

/** Leaves out a Reply-To that no header can hold: the lead matters more. Such a recipient is the lead's fault. */
export function envelope({subject, from, to, cc, replyTo, leadId}: TemplateMail) {
  // Both come from settings and constants: a fault of the configuration, so that no lead is parked for it.
  if (/\p{Control}/u.test(subject + leadId)) throw new GatewayError('mail', 'bad-header', 'configuration');
  const sender = headerAddress(from);
  const copy = cc && cc.toLowerCase() !== to.toLowerCase() ? headerAddress(cc) : undefined;
  if (!sender || (cc && !headerAddress(cc))) throw new GatewayError('mail', 'bad-address', 'configuration');
  const recipient = headerAddress(to);
  if (!recipient) throw new GatewayError('mail', 'bad-address', 'lead');
  return {from: sender, to: recipient, cc: copy, replyTo: replyTo && headerAddress(replyTo), subject, leadId};
}

const ZERO_WIDTH_SPACE = '\u200B';

/** The provider inserts merge values unescaped, and reads merge tags in them. Templates must not escape again. */
export function mergeValue(text: string, {multiline = false}: {multiline?: boolean} = {}): string {
  const lines = text
    .replace(/\p{Surrogate}/gu, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)[\p{Control}\p{Bidi_Control}\u206a-\u206f]/gu, '')
    .replace(/\*(?=\|)|\|(?=\*)|\{(?=\{)|\}(?=\})/g, (character) => character + ZERO_WIDTH_SPACE)
    .split('\n')
    .map(escapeMarkup);
  return lines.join(multiline ? '<br>' : ' ');
}

/** Percent-encodes merge tags: a zero-width space would break the link. @throws {GatewayError} for a wrong setting */
export function mergeLink(link: string): string {
  const url = URL.parse(link);
  if (!url || !/^https?:$/.test(url.protocol)) throw new GatewayError('mail', 'bad-link', 'configuration');
  const encoded = url.href.replace(
    /[|{}<>"'`]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return escapeMarkup(encoded);
}
