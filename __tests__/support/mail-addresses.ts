/** What the settings want where mails go to the provider. All invented. */
export const MAIL_ADDRESSES = {
  CONTACT_FROM: 'site@exemple.invalid',
  CONTACT_TO: 'contact@exemple.invalid',
  CONTACT_CC: 'copie@exemple.invalid',
  QUOTE_TO: 'devis@exemple.invalid',
  QUOTE_CC: 'copie@exemple.invalid',
  CONFIRMATION_URL: 'https://partenaire.exemple.invalid/bienvenue',
};
