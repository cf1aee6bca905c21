import {randomUUID} from 'node:crypto';

/** A lead as the route of its kind takes it, from somebody nobody else is. */
export function aLead(kind: string, number: number) {
  const email = `essai-${number}-${randomUUID().slice(0, 8)}@exemple.invalid`;
  const submissionId = randomUUID();
  const message = `Essai ${number}`;
  const person = {lastName: 'Exemple', firstName: 'Camille', email, phone: '06 39 98 12 34'};
  switch (kind) {
    case 'contact':
      return {email, body: {submissionId, name: 'Camille Exemple', email, message}};
    case 'quote':
      return {
        email,
        body: {submissionId, ...person, company: 'Exemple SAS', service: '3', message, option: '2'},
      };
    default:
      return {
        email,
        body: {
          submissionId,
          ...person,
          gender: '2',
          residenceCountry: 'FR',
          birthDate: '1984-02-29',
          profession: 'Professionnel de santé',
          jobTitle: 'Cardiologue',
          specialty: 'Cardiologie',
          practice: '2',
          streetNumber: '12',
          street: 'rue des Essais',
          addressComplement: '',
          postalCode: '59120',
          city: 'Loos',
          country: 'FR',
          dataUseConsent: true,
          privacyConsent: true,
        },
      };
  }
}
