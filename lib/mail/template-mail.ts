import {canonicalEmail} from '#lib/forms/email.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {escapeMarkup} from '#lib/security/escape-markup.ts';

/** Slugs of the templates in the provider's account (docs/mail-templates.md). */
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
  /** A picture of the site's own making. */
  picture?: {name: string; png: Buffer};
}

export interface MailGateway {
  readonly name: 'provider' | 'folder';
  /** @throws {GatewayError} of service `mail`; its fault decides what happens to the lead */
  send(mail: TemplateMail): Promise<void>;
}

/** A committed lead, read from the store. Its payload is parsed again before anything is sent. */
export interface KeptLead {
  id: string;
  /** Short and speakable; the visitor has seen it. */
  reference: string;
  payload: unknown;
}

/** The message that the company receives, with the reference that a caller will name. */
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

/**
 * The headers of a mail. A Reply-To that no header can hold is left out: the address is in the text too, and the lead matters
 * more. A recipient that no header can hold is the lead's fault, as at the provider.
 */
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

/**
 * Encodes a visitor's text for a template: the provider inserts merge values into the HTML unescaped, and reads merge tags in
 * them. Templates must not escape again.
 */
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

/**
 * Encodes a link that the site built, for an attribute or as text. The characters of merge tags are percent-encoded, because
 * a zero-width space would break the address.
 * @throws {GatewayError} `configuration` if it is no http(s) URL: a setting is wrong, so no lead is parked for it
 */
export function mergeLink(link: string): string {
  const url = URL.parse(link);
  if (!url || !/^https?:$/.test(url.protocol)) throw new GatewayError('mail', 'bad-link', 'configuration');
  const encoded = url.href.replace(
    /[|{}<>"'`]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return escapeMarkup(encoded);
}
