import type {TemplateMail} from '#lib/mail/template-mail.ts';

/** Invented personal data, to be searched for where it must not appear. */
export const PERSONAL = ['Marie Inventée', 'marie@exemple.fr', 'Bonjour, ma glycémie'];

/** A contact mail as the contact room sends it. */
export function aMail(change: Partial<TemplateMail> = {}): TemplateMail {
  return {
    template: 'HSContact',
    subject: 'Contact Hélianthe',
    from: 'site@exemple.invalid',
    to: 'contact@exemple.invalid',
    cc: 'copie@exemple.invalid',
    replyTo: 'marie@exemple.fr',
    variables: {
      EMAILPRO: 'marie@exemple.fr',
      TYPE: 'Contact',
      MOD: 'Bonjour, ma glycémie\nest <stable>.',
      NOM: 'Marie Inventée',
    },
    multiline: ['MOD'],
    leadId: '0b7f2f8e-3f0e-4d7e-9a53-7d1f0a5a2c11',
    ...change,
  };
}

/** A quote mail, with a value for each of its variables. */
export function aQuoteMail(change: Partial<TemplateMail> = {}): TemplateMail {
  return aMail({
    template: 'HSDevis',
    subject: 'Devis Hélianthe',
    to: 'devis@exemple.invalid',
    variables: {
      EMAILPRO: 'marie@exemple.fr',
      TYPE: 'Devis',
      MOD: 'Bonjour,\nnous préparons une étude.',
      NOM: 'Inventée',
      PRENOM: 'Marie',
      PHONE: '+33353012020',
      ENTREPRISE: 'Dispositifs & Cie',
      VALUE1: 'Recrutement',
      VALUE2: 'Être recontacté par e-mail',
    },
    ...change,
  });
}

/** The mail after a sign-up. */
export function aConfirmationMail(change: Partial<TemplateMail> = {}): TemplateMail {
  return aMail({
    template: 'SendRegisterSiteHS',
    subject: 'Confirmation de votre compte Hélianthe',
    to: 'marie@exemple.fr',
    cc: undefined,
    replyTo: undefined,
    variables: {
      ID1: 'https://partenaire.invalid/confirmer?source=site&Email=marie%40exemple.fr',
      SURNAME: 'Marie',
    },
    multiline: [],
    links: ['ID1'],
    ...change,
  });
}
