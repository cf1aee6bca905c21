/** What the settings want where mails go to the provider. All invented. */
export const MAIL_ADDRESSES = {
  CONTACT_FROM: 'site@exemple.invalid',
  CONTACT_TO: 'contact@exemple.invalid',
  CONTACT_CC: 'copie@exemple.invalid',
  QUOTE_TO: 'devis@exemple.invalid',
  QUOTE_CC: 'copie@exemple.invalid',
  CONFIRMATION_URL: 'https://partenaire.exemple.invalid/bienvenue',
};

/** The settings of a site whose backend and mail provider are one server of ours. */
export const outsideAt = (base: string) => ({
  LEGACY_HOST_URL: base,
  LEGACY_SITE_URL: base,
  LEGACY_BACKEND_URL: base,
  MAILCHIMP_TRANSACTIONAL_API_KEY: 'cle-inventee',
  MAILCHIMP_TRANSACTIONAL_BASE_URL: `${base}/api/1.3`,
  ...MAIL_ADDRESSES,
});
