import '#server-only';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {env, type Env} from '#lib/config/env.ts';
import {identity} from '#lib/config/identity.ts';
import {productName} from '#lib/config/site.ts';
import {escapeMarkup} from '#lib/security/escape-markup.ts';
import type {TemplateName} from './template-mail.ts';

const CONDITION = /<!-- if confirm -->([^]*?)(?:<!-- else -->([^]*?))?<!-- end -->/g;

/** After its title, a template has its preview, body and footnote: what stands in frame.html, which all mails share. */
const PARTS = /\n<!-- (?:preview|body|footnote) -->\n/;

const read = (name: string) =>
  readFileSync(path.join(process.cwd(), `lib/mail/templates/${name}.html`), 'utf8');

/** A template with its merge tags, as the provider's account has it. The company's name and addresses are filled in. */
export function templateHtml(
  name: TemplateName,
  {asksToConfirm}: Pick<Env, 'asksToConfirm'> = {asksToConfirm: true},
): string {
  const {product, address} = identity();
  const {street, postalCode, city} = address?.value ?? {};
  const company = escapeMarkup(product?.value ?? productName());
  const signature = street
    ? `${company}<br />${escapeMarkup(`${street}, ${postalCode} ${city}, France`)}`
    : company;
  const parts = read(name).trimEnd().split(PARTS);
  return read('frame')
    .replace(/\{(?:title|preview|body|footnote)\}/g, () => parts.shift() ?? '')
    .replace(CONDITION, (_all, yes: string, no = '') => (asksToConfirm ? yes : no))
    .replaceAll('{name}', () => company)
    .replaceAll('{site}', () => escapeMarkup(env().siteUrl))
    .replaceAll('{signature}', () => signature);
}

/** As two templates are compared: editors change line ends and trailing blanks. */
export const templateAsCompared = (html: string): string =>
  html
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
