/** By the slugs that the provider's account knows; docs/mail-templates.md says how they get there. */
export const TEMPLATES = ['HSContact', 'HSDevis', 'SendRegisterSiteHS'] as const;
export type TemplateName = (typeof TEMPLATES)[number];
