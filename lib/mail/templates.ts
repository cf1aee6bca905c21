import {identity} from '#lib/config/identity.ts';
import {productName} from '#lib/config/site.ts';
import {escapeMarkup} from '#lib/security/escape-markup.ts';
import type {TemplateName} from './template-mail.ts';

// Mail programs support tables and inline styles, and little else. textOfMail leaves `data-text="none"` out.

const FONT = `font-family: 'Instrument Sans', 'Segoe UI', Helvetica, Arial, sans-serif`;
const TABLE = 'cellpadding="0" cellspacing="0" border="0"';

/** The band of tiles above every mail: ground, shape, and the shape's rounded corners. */
const TILES = [
  ['#131F3B', '#f5b847', '32px 0 0 0'],
  ['#C7DBF5', '#2848c4', '0 32px 0 0'],
  ['#F7D0C5', '#cc472b', '0 0 32px 0'],
  ['#17594C', '#c1e3d3', '50%'],
  ['#F5B847', '#131f3b', '0 0 0 32px'],
  ['#2848C4', '#c7dbf5', '32px 0 0 0'],
] as const;

const tile = ([ground, shape, corners]: (typeof TILES)[number]) => `
<td width="32" height="32" bgcolor="${ground}" style="padding: 0">
  <div style="width: 32px; height: 32px; background: ${shape}; border-radius: ${corners}; font-size: 0; line-height: 32px">&nbsp;</div>
</td>`;

interface Parts {
  title: string;
  /** Mail programs show it beside the subject. */
  preview: string;
  heading: string;
  above?: string;
  body: string;
  footnote: string;
}

const page = ({title, preview, heading, above = '', body, footnote}: Parts) => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width" />
<meta name="color-scheme" content="light" />
<title>${title}</title>
</head>
<body style="margin: 0; padding: 0; background: #eff4fb">
<div data-text="none" style="display: none; max-height: 0; overflow: hidden; font-size: 0; line-height: 0">${preview}</div>
<table role="presentation" width="100%" ${TABLE} bgcolor="#EFF4FB"><tr><td align="center" style="padding: 32px 16px">
<table role="presentation" width="100%" ${TABLE} bgcolor="#FFFFFF" style="max-width: 600px; background: #ffffff; border-radius: 28px 28px 28px 4px">
<tr><td style="padding: 36px 32px 0">
<table data-text="none" role="presentation" ${TABLE}><tr>${TILES.map(tile).join('')}</tr></table>
</td></tr>
<tr><td style="padding: 28px 32px 36px; ${FONT}; font-size: 17px; line-height: 26px; color: #131f3b">
${above}
<h1 style="margin: 0 0 20px; font-size: 30px; line-height: 36px; font-weight: 700; letter-spacing: -0.01em; color: #131f3b">${heading}</h1>
${body}
</td></tr>
</table>
<table role="presentation" width="100%" ${TABLE} style="max-width: 600px">
<tr><td style="padding: 20px 32px 0; ${FONT}; font-size: 14px; line-height: 21px; color: #4a5670">
<p style="margin: 0">${footnote}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;

const row = ([label, tag]: readonly [label: string, tag: string]) => `
<tr>
  <th scope="row" align="left" valign="top" width="34%" style="padding: 10px 16px 10px 0; border-top: 1px solid #dce3ee; font-weight: 400; color: #4a5670">${label}</th>
  <td align="left" valign="top" style="padding: 10px 0; border-top: 1px solid #dce3ee; font-weight: 600; word-break: break-word">*|${tag}|*</td>
</tr>`;

interface Enquiry {
  title: string;
  preview: string;
  rows: readonly (readonly [label: string, tag: string])[];
}

/** The mail to the company: the sender in rows, and the message. */
const enquiry = ({title, preview, rows}: Enquiry) =>
  page({
    title,
    preview,
    heading: title,
    above: `<p style="margin: 0 0 6px; font-size: 14px; line-height: 20px; font-weight: 600; color: #a83418">*|TYPE|*</p>`,
    body: `<table width="100%" ${TABLE} style="margin: 0 0 24px; border-bottom: 1px solid #dce3ee; font-size: 16px; line-height: 24px">${rows.map(row).join('')}</table>
<h2 style="margin: 0 0 8px; font-size: 16px; line-height: 24px; font-weight: 400; color: #4a5670">Message</h2>
<div style="padding: 18px 20px; background: #eff4fb; border-radius: 20px 20px 20px 4px; word-break: break-word">*|MOD|*</div>`,
    footnote:
      'Ce message vient du site, qui promet une réponse sous 48\u00A0h. Répondez-y directement ou écrivez à *|EMAILPRO|*.',
  });

const ENQUIRIES = {
  HSContact: enquiry({
    title: 'Nouveau message',
    preview: '*|NOM|*, *|EMAILPRO|*',
    rows: [
      ['Nom', 'NOM'],
      ['E-mail', 'EMAILPRO'],
    ],
  }),
  HSDevis: enquiry({
    title: 'Nouvelle demande de devis',
    preview: '*|ENTREPRISE|*, *|VALUE1|*',
    rows: [
      ['Entreprise', 'ENTREPRISE'],
      ['Prénom', 'PRENOM'],
      ['Nom', 'NOM'],
      ['E-mail', 'EMAILPRO'],
      ['Téléphone', 'PHONE'],
      ['Service', 'VALUE1'],
      ['Option', 'VALUE2'],
    ],
  }),
};

const paragraph = (text: string) => `<p style="margin: 0 0 20px">${text}</p>`;

const CONFIRM = `${paragraph('Il vous reste une étape\u00A0: confirmer votre compte.')}
<p style="margin: 0 0 24px"><a href="*|ID1|*" style="display: inline-block; padding: 15px 24px; background: #131f3b; border-radius: 14px 14px 14px 4px; font-size: 17px; line-height: 24px; font-weight: 600; color: #ffffff; text-decoration: none">Confirmer mon compte</a></p>
<p data-text="none" style="margin: 0 0 24px; font-size: 15px; line-height: 23px; color: #4a5670">Le bouton ne s’ouvre pas\u202F? Copiez cette adresse dans votre navigateur\u00A0:<br /><a href="*|ID1|*" style="color: #2848c4; word-break: break-all">*|ID1|*</a></p>`;

/**
 * The mail after a sign-up: from whom it is, what comes next, how to leave. It has a button only if a page confirms accounts.
 * Name and address are the company's as the template is written: no merge variable brings them.
 */
function welcome(asksToConfirm: boolean): string {
  const {product, address} = identity();
  const name = escapeMarkup(product?.value ?? productName());
  const {street, postalCode, city} = address?.value ?? {};
  const from = [name, street && escapeMarkup(`${street}, ${postalCode} ${city}, France`)].filter(Boolean);
  return page({
    title: 'Votre inscription est enregistrée',
    preview: asksToConfirm
      ? 'Il vous reste une étape\u00A0: confirmer votre compte.'
      : 'Voici ce qui vient ensuite.',
    heading: 'Bienvenue *|SURNAME|*',
    above: `<p style="margin: 0 0 6px; font-size: 20px; line-height: 28px; font-weight: 700; color: #131f3b">${name}</p>`,
    body: `${paragraph(`Votre inscription est bien enregistrée. Vous faites désormais partie de la communauté ${name}.`)}
${asksToConfirm ? CONFIRM : ''}
<h2 style="margin: 0 0 8px; font-size: 19px; line-height: 26px; font-weight: 700; color: #131f3b">Et maintenant\u202F?</h2>
${paragraph('Quand une étude correspondra à votre profil, vous recevrez une invitation avec le sujet, la durée et les conditions. Vous êtes libre de refuser.')}
${paragraph('Pour corriger vos réponses ou vous désinscrire, répondez à ce message.')}
<p style="margin: 0; font-size: 15px; line-height: 23px; color: #4a5670">${from.join('<br />')}</p>`,
    footnote:
      'Vous n’êtes pas à l’origine de cette inscription\u202F? Répondez à ce message pour demander son effacement.',
  });
}

export interface TemplateOptions {
  /** Whether the partner's page confirms accounts (`CONFIRMATION_URL`). */
  asksToConfirm: boolean;
}

/** A template with its merge tags, as the provider's account has it. */
export const templateHtml = (name: TemplateName, {asksToConfirm}: TemplateOptions = {asksToConfirm: true}) =>
  name === 'SendRegisterSiteHS' ? welcome(asksToConfirm) : ENQUIRIES[name];
