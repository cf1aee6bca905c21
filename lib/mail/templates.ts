/**
 * The three templates and the variables each of them has, as the provider's account knows them;
 * docs/mail-templates.md says how they get there.
 */
export const TEMPLATE_VARIABLES = {
  HSContact: ['EMAILPRO', 'TYPE', 'MOD', 'NOM'],
  HSDevis: ['EMAILPRO', 'TYPE', 'MOD', 'NOM', 'PRENOM', 'PHONE', 'ENTREPRISE', 'VALUE1', 'VALUE2'],
  SendRegisterSiteHS: ['ID1', 'SURNAME'],
} as const;

export type TemplateName = keyof typeof TEMPLATE_VARIABLES;
