import '#server-only';
import {frenchName} from './countries.ts';
import {e164} from './phone.ts';
import type {Registration} from './schema.ts';

/**
 * A registration in the backend's words: these 19 keys, always all (docs/promises.md, Registration). `surname` is the
 * first name. A type and not an interface, so that it fits where any record of fields does.
 */
type RegistrationFields = {
  name: string;
  surname: string;
  genre: number;
  pays: string;
  bday: string;
  mail: string;
  country: string;
  phone: string;
  profession: string;
  metier: string;
  special: string;
  exercice: number;
  numrue: string;
  rue: string;
  postal: string;
  ville: string;
  adressup: string;
  national: string;
  newsletter: boolean;
};

/** A registration in the nineteen keys that the backend takes, always all of them (docs/promises.md, Registration). */
export function toWire(registration: Registration): RegistrationFields {
  return {
    name: registration.lastName,
    surname: registration.firstName,
    genre: Number(registration.gender),
    pays: frenchName(registration.residenceCountry),
    bday: registration.birthDate,
    mail: registration.email,
    country: registration.country,
    phone: e164(registration.phone, registration.country) ?? registration.phone,
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
