import {escapeMarkup} from '#lib/http/escape-markup.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';
import {headerAddress} from './address.ts';

/** By the slugs that the provider's account knows; docs/mail-templates.md says how they get there. */
export const TEMPLATES = ['HSContact', 'HSDevis', 'SendRegisterSiteHS'] as const;
export type TemplateName = (typeof TEMPLATES)[number];

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

const ZERO_WIDTH_SPACE = '\u200B';

/**
 * What a visitor typed, made fit for a template: the provider puts merge values into its HTML as they are, and reads
 * merge tags in them. Nothing typed can be markup, a tag of either merge language, or a control character. Both gateways
 * use it, so templates must not escape a second time.
 */
export function mergeValue(text: string, {multiline = false}: {multiline?: boolean} = {}): string {
  const lines = text
    .replace(/\p{Surrogate}/gu, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Control}/gu, '')
    .replace(/\*(?=\|)|\|(?=\*)|\{(?=\{)|\}(?=\})/g, (character) => character + ZERO_WIDTH_SPACE)
    .split('\n')
    .map(escapeMarkup);
  return lines.join(multiline ? '<br>' : ' ');
}

/**
 * A link that we built, for an attribute or as text. Characters a merge tag could be made of are percent-encoded,
 * because a zero-width space would break the address.
 * @throws {GatewayError} where it is no http(s) URL: a setting is wrong, no lead may be given up for it
 */
export function mergeLink(link: string): string {
  if (!URL.canParse(link) || !/^https?:$/.test(new URL(link).protocol)) {
    throw new GatewayError('mail', 'bad-link', 'configuration');
  }
  const encoded = new URL(link).href.replace(
    /[|{}<>"'`]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return escapeMarkup(encoded);
}
