import {quoteMail} from '#lib/quote/deliver.ts';
import {aKeptLead, aQuote} from '../../support/leads.ts';

it('mails a quote request to the company, in French', () => {
  expect(quoteMail(aKeptLead(aQuote()))).toStrictEqual({
    template: 'HSDevis',
    subject: 'Devis Hélianthe',
    from: 'site@exemple.invalid',
    to: 'devis@exemple.invalid',
    cc: 'copie@exemple.invalid',
    replyTo: 'claire@exemple.fr',
    variables: {
      EMAILPRO: 'claire@exemple.fr',
      TYPE: 'Devis',
      MOD: 'Vingt cardiologues.\n\nRéférence\u00a0: K7F-2QD',
      NOM: 'Delattre',
      PRENOM: 'Claire',
      PHONE: '06 39 98 12 34',
      ENTREPRISE: 'Exemple SAS',
      VALUE1: 'Recrutement et loi anti-cadeaux',
      VALUE2: 'Être recontacté par téléphone',
    },
    multiline: ['MOD'],
    leadId: 'lead-1',
  });
});

it('sends a valid number in E.164', () => {
  const phoneOf = (phone: string) => quoteMail(aKeptLead(aQuote({phone}))).variables.PHONE;
  expect(phoneOf('06 12 34 56 78')).toBe('+33612345678');
  expect(phoneOf('03 20 12 34 56 poste 4')).toBe('03 20 12 34 56 poste 4');
});

it('names the software, which a visitor from its page asks for', () => {
  const {VALUE1} = quoteMail(aKeptLead(aQuote({service: 'logiciel'}))).variables;
  expect(VALUE1).toBe('Logiciel pour équipes de santé');
});
