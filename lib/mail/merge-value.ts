import {escapeMarkup} from '#lib/http/escape-markup.ts';
import {GatewayError} from '#lib/http/gateway-error.ts';

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
