import {confirmationMail} from '#lib/registration/deliver.ts';
import {aKeptLead, aRegistration} from '../../support/leads.ts';

it('thanks whoever signed up, with a link that carries the address', () => {
  const lead = aKeptLead(aRegistration({email: 'awa+études&co@exemple.fr'}));
  expect(confirmationMail(lead)).toStrictEqual({
    template: 'SendRegisterSiteHS',
    subject: 'Confirmation de votre compte Hélianthe',
    from: 'site@exemple.invalid',
    to: 'awa+études&co@exemple.fr',
    variables: {
      ID1: 'http://localhost:3000/inscription/confirmation?Email=awa%2B%C3%A9tudes%26co%40exemple.fr',
      SURNAME: 'Awa',
    },
    links: ['ID1'],
    leadId: 'lead-1',
  });
});
