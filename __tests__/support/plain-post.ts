import {acceptPlainPost} from '#lib/leads/accept-unscripted.ts';
import type {Kind} from '#lib/leads/kinds.ts';
import {openStore} from '#lib/outbox/open-store.ts';
import {readConsents} from '#lib/outbox/store/consents.ts';
import {aVisitor} from './json-post.ts';

export const post = (
  kind: Kind,
  fields: Record<string, string>,
  {
    address = aVisitor(),
    headers = {},
    contentType = 'application/x-www-form-urlencoded',
    body = new URLSearchParams(fields).toString(),
  }: {address?: string; headers?: Record<string, string>; contentType?: string; body?: string | null} = {},
) =>
  acceptPlainPost(kind, body ?? undefined, {
    headers: new Headers({host: 'localhost:3000', 'content-type': contentType, ...headers}),
    address,
    language: 'en',
    page: '/en/inscription',
  });

export const consents = async () => Array.fromAsync(readConsents((await openStore()).store));

export const STEP_ONE = {
  step: 'one',
  lastName: 'O’Neill',
  firstName: 'Éloïse',
  email: 'eloise@exemple.invalid',
  gender: '2',
  residenceCountry: 'BE',
  birthDay: '29',
  birthMonth: 'February',
  birthYear: '1988',
};
export const STEP_TWO = {
  ...STEP_ONE,
  step: 'two',
  phone: '06 39 98 12 34',
  profession: 'Professionnel de santé',
  specialty: 'Cardiologie',
  practicePrivate: 'on',
  jobTitle: 'Infirmière',
  streetNumber: '12 bis',
  street: 'rue de l’Exemple',
  addressComplement: '',
  postalCode: '59120',
  city: 'Loos',
  country: 'FR',
  dataUseConsent: 'on',
  privacyConsent: 'on',
};

export const rows = async (kind: Kind) =>
  (await openStore()).store.engine.db.selectFrom('lead').selectAll().where('kind', '=', kind).execute();
