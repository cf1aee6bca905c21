import '#server-only';
import {e164} from '#lib/forms/e164.ts';
import {frenchName} from './countries.ts';
import type {Registration} from './schema.ts';

/** The 19 keys of the backend, always all of them (docs/promises.md, Registration). `surname` is the first name. */
export function toWire(registration: Registration) {
  return {
    name: registration.lastName,
    surname: registration.firstName,
    genre: Number(registration.gender),
    pays: frenchName(registration.residenceCountry),
    bday: registration.birthDate,
    mail: registration.email,
    country: registration.country,
    phone:
      e164(registration.phone, registration.country, registration.residenceCountry) ?? registration.phone,
    profession: registration.profession,
    metier: registration.jobTitle,
    special: registration.specialty,
    exercice: Number(registration.practice),
    numrue: registration.streetNumber,
    rue: registration.street,
    postal: registration.postalCode,
    ville: registration.city,
    adressup: registration.addressComplement,
    national: frenchName(registration.nationality),
    newsletter: registration.newsletter,
  };
}
