import {randomUUID} from 'node:crypto';
import type {KeptLead} from '#lib/mail/template-mail.ts';
import type {SignUpValues} from '#lib/registration/field-values.ts';

/** Answers as the forms send them, all well; a test overrides what matters to it. */
export const aContact = (changes: Record<string, unknown> = {}) => ({
  name: 'Claire Delattre',
  email: 'claire@exemple.fr',
  message: 'Bonjour,\nnous préparons une étude.',
  ...changes,
});

export const aQuote = (changes: Record<string, unknown> = {}) => ({
  lastName: 'Delattre',
  firstName: 'Claire',
  email: 'claire@exemple.fr',
  phone: '06 39 98 12 34',
  company: 'Exemple SAS',
  service: '3',
  message: 'Vingt cardiologues.',
  option: '2',
  ...changes,
});

export const aRegistration = (changes: Record<string, unknown> = {}) => ({
  lastName: 'Diop',
  firstName: 'Awa',
  email: 'awa@exemple.fr',
  gender: '2',
  residenceCountry: 'BE',
  birthDate: '1984-02-29',
  phone: '06 12 34 56 78',
  profession: 'Professionnel de santé',
  jobTitle: 'Cardiologue hospitalière',
  specialty: 'Cardiologie',
  practice: '2',
  streetNumber: '12 bis',
  street: 'rue des Filatures',
  addressComplement: 'Bâtiment B',
  postalCode: '59120',
  city: 'Loos',
  country: 'FR',
  dataUseConsent: true,
  privacyConsent: true,
  ...changes,
});

/** It in the nineteen words of the PHP backend. */
export const ON_THE_WIRE = {
  name: 'Diop',
  surname: 'Awa',
  genre: 2,
  pays: 'Belgique',
  bday: '1984-02-29',
  mail: 'awa@exemple.fr',
  country: 'FR',
  phone: '+33612345678',
  profession: 'Professionnel de santé',
  metier: 'Cardiologue hospitalière',
  special: 'Cardiologie',
  exercice: 2,
  numrue: '12 bis',
  rue: 'rue des Filatures',
  postal: '59120',
  ville: 'Loos',
  adressup: 'Bâtiment B',
  national: 'France',
  newsletter: true,
};

/** The same registration as the values of the form's controls. */
export const signUpValues = (changes: Partial<SignUpValues> = {}): SignUpValues => ({
  ...aRegistration(),
  birthDay: '29',
  birthMonth: 'févr.',
  birthYear: '1984',
  practicePrivate: '',
  practicePublic: 'on',
  dataUseConsent: 'on',
  privacyConsent: 'on',
  ...changes,
});

const ANSWERS = {contact: aContact, quote: aQuote, registration: aRegistration};

/** What a form sends, from another person of another domain each time: mails to one domain are limited. */
export function aSubmission(kind: keyof typeof ANSWERS, changes: Record<string, unknown> = {}) {
  const submissionId = randomUUID();
  return {...ANSWERS[kind](), submissionId, email: `essai@${submissionId}.invalid`, ...changes};
}

export const aKeptLead = (payload: unknown): KeptLead => ({
  leadId: 'lead-1',
  reference: 'K7F-2QD',
  payload,
});
