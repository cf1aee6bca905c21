import {confirmationMail} from '#lib/registration/deliver.ts';
import {aKeptLead, aRegistration} from '../../support/leads.ts';

const greeted = (firstName: string) =>
  confirmationMail(aKeptLead(aRegistration({firstName}))).variables.SURNAME;

it.each(['Awa', 'Marie-Ève', "N'Golo", 'D’Arcy', 'J.-P.', 'J. Paul', 'J.P.', 'Ž', '李小龙', 'a'.repeat(40)])(
  'greets %s by name',
  (name) => expect(greeted(name)).toBe(name),
);

it.each(['Gagnez 500 EUR: evil.example/win', 'www.evil.example', '500 euros', 'a'.repeat(41), '<b>Awa</b>'])(
  'does not greet by %s, which a stranger may have written',
  (name) => expect(greeted(name)).toBe(''),
);

it('thanks for the sign-up, with a link that carries the address', () => {
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
