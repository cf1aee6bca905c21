import {contactMail} from '#lib/contact/deliver.ts';
import {aContact, aKeptLead} from '../../support/leads.ts';

it('mails a message to the company, with its reference', () => {
  expect(contactMail(aKeptLead(aContact()))).toStrictEqual({
    template: 'HSContact',
    subject: 'Contact Hélianthe',
    from: 'site@exemple.invalid',
    to: 'contact@exemple.invalid',
    cc: 'copie@exemple.invalid',
    replyTo: 'claire@exemple.fr',
    variables: {
      EMAILPRO: 'claire@exemple.fr',
      TYPE: 'Contact',
      MOD: 'Bonjour,\nnous préparons une étude.\n\nRéférence\u00a0: K7F-2QD',
      NOM: 'Claire Delattre',
    },
    multiline: ['MOD'],
    leadId: 'lead-1',
  });
});
